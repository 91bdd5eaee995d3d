import type { Area } from '@server/http/area.ts';
import { apiAddresses, apiAdmits, needs, publicAddresses, since } from '../owns.ts';
import { copyRuleRoutes } from './access/copyRules.ts';
import { deviceRoutes } from './access/devices.ts';
import { gateRoutes } from './access/gates.ts';
import { ruleOrderRoutes } from './access/ruleOrder.ts';
import { scannerRoutes } from './access/scanner.ts';
import { scanPage } from './access/scanPage.tsx';
import { scanRoutes } from './access/scans.ts';
import { accessibilityRoutes } from './accessibility.ts';
import { archiveRoutes } from './archive.ts';
import { appDocumentRoutes } from './attendeeApp/documents.ts';
import { highlightRoutes } from './attendeeApp/highlights.ts';
import { publicApp } from './attendeeApp/publicApp.ts';
import { appRoutes } from './attendeeApp/publishApp.ts';
import { basicInfoRoutes } from './basicInfo.ts';
import { codeBatchRoutes } from './codes/batches.ts';
import { codeRoutes } from './codes/codes.ts';
import { codeTagRoutes } from './codes/codeTags.ts';
import { redeemRoutes } from './codes/redeem.ts';
import { detailsRoutes } from './details.ts';
import { copyIntoJob } from './duplicate/copyInto.ts';
import { duplicateJob, duplicateRoutes } from './duplicate/index.ts';
import { eventCountRoutes } from './eventCounts.ts';
import { eventPage } from './eventPage/eventPage.tsx';
import { previewPage } from './eventPage/previewPage.ts';
import { eventRoutes } from './events.ts';
import { cancelExtraSaleRoutes } from './extras/cancelExtraSale.ts';
import { extraPositionRoutes } from './extras/extraPositions.ts';
import { extraRoutes } from './extras/extras.ts';
import { extraSaleRoutes } from './extras/sellExtras.ts';
import { commitJob } from './imports/commitJob.ts';
import { importRoutes } from './imports/index.ts';
import { undoJob } from './imports/undo.ts';
import { lookupRoutes } from './lookups.ts';
import { meetingInstanceRoutes } from './meetingInstances.ts';
import { packageRoutes } from './packages/packages.ts';
import { packageSaleRoutes } from './packages/sellPackages.ts';
import { passCodeRoutes } from './passCodes.ts';
import { entitlementRoutes } from './people/entitlements.ts';
import { speakerRoutes } from './people/speakers.ts';
import { sponsorRoutes, sponsorTierRoutes } from './people/sponsors.ts';
import { pictureScopes } from './pictures.ts';
import { publishRoutes } from './publish.ts';
import { settleEverywhere } from './publishDue.ts';
import { registrationRoutes } from './registrationRoutes.ts';
import { saleRoutes } from './sales.ts';
import { scheduleRoutes } from './schedule/index.ts';
import { seedEvents } from './seed.ts';
import { agendaRoutes } from './sessions/agenda.ts';
import { conversionRoutes } from './sessions/convert.ts';
import { programmeMailRoutes, programmeMessage } from './sessions/programmeMails.ts';
import { releaseRoutes } from './sessions/releases.ts';
import { roomAndTrackRoutes } from './sessions/roomsAndTracks.ts';
import { sessionRoutes } from './sessions/sessions.ts';
import { settingDocumentRoutes } from './settingDocuments.ts';
import { settingOverviewRoutes } from './settingOverview.ts';
import { settingReferenceRoutes } from './settingReferences.ts';
import { settingsRoutes } from './settings.ts';
import { shownSecretRoutes } from './shownSecrets.ts';
import { slugRoutes } from './slugs.ts';
import { stockPoolRoutes } from './stockPools.ts';
import { ticketBulkRoutes } from './ticketBulk.ts';
import { ticketGroupRoutes } from './ticketGroups.ts';
import { ticketOrderRoutes } from './ticketOrder.ts';
import { ticketRoutes } from './tickets.ts';
import { zoneChangeRoutes } from './times.ts';
import { leavePage } from './waitingList/leavePage.tsx';
import { offerFreedPlaces } from './waitingList/offerFreed.ts';
import { waitingListRoutes } from './waitingList/waitingList.ts';
import { waitingListMessage } from './waitingList/waitingListMail.ts';

export const area: Area = {
  id: 'event-designer',
  since,
  owns: apiAddresses,
  ownsPublic: publicAddresses,
  admits: apiAdmits,
  needs,
  routes: (routes) => {
    eventRoutes(routes);
    eventCountRoutes(routes);
    archiveRoutes(routes);
    duplicateRoutes(routes);
    basicInfoRoutes(routes);
    slugRoutes(routes);
    zoneChangeRoutes(routes);
    settingsRoutes(routes);
    settingDocumentRoutes(routes);
    settingOverviewRoutes(routes);
    settingReferenceRoutes(routes);
    accessibilityRoutes(routes);
    ruleOrderRoutes(routes);
    copyRuleRoutes(routes);
    gateRoutes(routes);
    deviceRoutes(routes);
    scanRoutes(routes);
    scannerRoutes(routes);
    meetingInstanceRoutes(routes);
    detailsRoutes(routes);
    ticketRoutes(routes);
    ticketOrderRoutes(routes);
    stockPoolRoutes(routes);
    ticketGroupRoutes(routes);
    ticketBulkRoutes(routes);
    passCodeRoutes(routes);
    shownSecretRoutes(routes);
    registrationRoutes(routes);
    extraRoutes(routes);
    extraPositionRoutes(routes);
    packageRoutes(routes);
    packageSaleRoutes(routes);
    extraSaleRoutes(routes);
    cancelExtraSaleRoutes(routes);
    saleRoutes(routes);
    codeRoutes(routes);
    codeBatchRoutes(routes);
    codeTagRoutes(routes);
    redeemRoutes(routes);
    waitingListRoutes(routes);
    speakerRoutes(routes);
    sponsorTierRoutes(routes);
    sponsorRoutes(routes);
    entitlementRoutes(routes);
    appRoutes(routes);
    appDocumentRoutes(routes);
    highlightRoutes(routes);
    roomAndTrackRoutes(routes);
    sessionRoutes(routes);
    conversionRoutes(routes);
    agendaRoutes(routes);
    releaseRoutes(routes);
    programmeMailRoutes(routes);
    scheduleRoutes(routes);
    publishRoutes(routes);
    importRoutes(routes);
    lookupRoutes(routes);
  },
  publicPages: [eventPage, previewPage, scanPage, publicApp, leavePage],
  jobs: [duplicateJob, copyIntoJob, commitJob, undoJob],
  messages: [programmeMessage, waitingListMessage],
  seed: seedEvents,
  pictureScopes,
  upkeep: async (ports, tell) => {
    await settleEverywhere(ports, tell);
    await offerFreedPlaces(ports, tell);
  },
};
