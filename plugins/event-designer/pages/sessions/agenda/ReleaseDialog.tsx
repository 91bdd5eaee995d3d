import { z } from '@contract/fields.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, fieldsOf, useCreateForm } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import {
  type Agenda,
  compareRelease,
  agenda as contract,
  programmeMails,
  programmeReleases,
} from '../../../contract/agenda.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import styles from './agenda.module.css';
import { Differences } from './Differences.tsx';
import { MailPreview } from './MailPreview.tsx';
import { ReleaseNotes } from './ReleaseNotes.tsx';

const schema = z.extend(z.required(z.pick(programmeReleases.create, { name: true, comment: true, isMailed: true })), {
  shownMails: programmeReleases.create.shape.shownMails,
});
type ReleaseForm = z.infer<typeof schema>;
const f = fieldsOf<ReleaseForm>();

/** Releases the programme, and shows what that changes for attendees. */
export function ReleaseDialog({ agenda: { release }, onClose }: { agenda: Agenda; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const create = useCreateForm({
    resource: programmeReleases,
    params,
    t,
    schema,
    values: { name: t('releases.nameOf', { number: (release?.number ?? 0) + 1 }), comment: '', isMailed: false },
    toInput: async (values): Promise<ReleaseForm> => ({ ...values, shownMails: mails.data?.digest }),
    invalidates: [contract, compareRelease, programmeMails],
    onCreated: ({ number }) => {
      notify.success(t('releases.made', { number }));
      onClose();
    },
  });
  const isMailed = create.form.watch('isMailed');
  const mails = useCall(programmeMails, { params, enabled: isMailed, staleTime: 0 });
  const readAgain = useEffectEvent(() => {
    if (isMailed) void mails.refetch();
  });
  // The server refuses a release if its mails differ from those that are shown.
  useEffect(() => {
    if (create.error) readAgain();
  }, [create.error]);
  return (
    <FormDialog title={t('releases.newTitle')} submit={t('releases.release')} create={create} onClose={onClose}>
      <ReleaseNotes />
      {release && <Changes release={release} />}
      <f.Text name="name" help={t('releases.nameHelp')} wide />
      <f.TextArea name="comment" help={t('releases.commentHelp')} wide />
      <f.Switch name="isMailed" label={t('releases.mail')} help={t('releases.mailHelp')} wide />
      {isMailed && <MailPreview read={mails} />}
    </FormDialog>
  );
}

/** Shows what differs from the latest version. If this cannot be read, the user can still release. */
function Changes({ release }: { release: NonNullable<Agenda['release']> }) {
  const { t } = useTranslation('meTranslation');
  const { data } = useCall(compareRelease, {
    params: { eventId: useEventId(), programmeReleaseId: release.id },
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <section className={styles.changes} aria-label={t('releases.changes')}>
      {data.differences.length === 0 ? (
        <Note>{t('releases.same')}</Note>
      ) : (
        <Differences number={release.number} differences={data.differences} affectedSpeakers={data.affectedSpeakers} />
      )}
    </section>
  );
}
