import Button from '@mui/material/Button';
import { CircleAlert, CircleCheck, OctagonAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { Card } from '@/ui/Card.tsx';
import { Fold } from '@/ui/Fold.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import type { Finding, FindingCode } from '../../contract/publish.ts';
import type { EventStatus } from '../../contract/shared.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { FixLink } from './FixLink.tsx';
import { groupFindings } from './groupFindings.ts';
import styles from './publish.module.css';
import { readableParams } from './readableParams.ts';

type ChecklistProps = {
  status: EventStatus;
  findings: readonly Finding[];
  passed: readonly FindingCode[];
};

/** Returns the heading, which counts blocking findings and advice separately. */
function titleOf(t: AreaTranslate, { status, findings }: Pick<ChecklistProps, 'status' | 'findings'>): string {
  const isDraft = status === 'unpublished';
  if (findings.length === 0) return isDraft ? t('publish.ready') : t('publish.inOrder');
  const blocking = findings.filter(({ severity }) => severity === 'blocking').length;
  const advised = findings.length - blocking;
  if (blocking === 0) return t(isDraft ? 'publish.readyAdvised' : 'publish.advised', { count: advised });
  const toDo = t('publish.blocking', { count: blocking });
  return advised > 0 ? `${toDo} · ${t('publish.advised', { count: advised })}` : toDo;
}

/** Lists what blocks publishing, what is advised and what passed. Each finding links to the field that fixes it. */
export function Checklist({ status, findings, passed }: ChecklistProps) {
  const { t } = useTranslation('meTranslation');
  const title = titleOf(t, { status, findings });
  return (
    <Card id="checklist" title={title} isFlush isLive>
      {groupFindings(findings).map(({ group, found }) => (
        <Group key={group} title={t(`publish.group.${group}`)} found={found} />
      ))}
      {passed.length > 0 && (
        <div className={styles.passed}>
          <Fold title={t('publish.passed', { count: passed.length })}>
            <ul>
              {passed.map((code) => (
                <li key={code}>
                  <CircleCheck size={16} aria-hidden />
                  {t(`finding.${code}.passed`)}
                </li>
              ))}
            </ul>
          </Fold>
        </div>
      )}
    </Card>
  );
}

/** A large event can have a finding for each of its tickets. The rest is shown on request. */
const initialCount = 20;

function Group({ title, found }: { title: string; found: readonly Finding[] }) {
  const { t } = useTranslation('meTranslation');
  const [isWhole, setWhole] = useState(false);
  const isLong = found.length > initialCount;
  return (
    <div className={styles.group}>
      <h3>
        {title}
        <span>{found.length}</span>
      </h3>
      <Lines isFlush>
        {(isWhole ? found : found.slice(0, initialCount)).map((finding) => (
          <FindingLine
            key={`${finding.code}-${finding.ticketId ?? finding.extraId ?? finding.packageId ?? ''}`}
            finding={finding}
          />
        ))}
      </Lines>
      {isLong && (
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ m: 1 }}>
          {t(isWhole ? 'publish.showFewer' : 'publish.showAll', { count: found.length })}
        </Button>
      )}
    </div>
  );
}

function FindingLine({ finding }: { finding: Finding }) {
  const { t, i18n } = useTranslation('meTranslation');
  const mayChange = useMayChange();
  const { severity, code } = finding;
  const params = readableParams(finding.params, i18n.language);
  const isBlocking = severity === 'blocking';
  const Icon = isBlocking ? OctagonAlert : CircleAlert;
  return (
    <Line
      tone={isBlocking ? 'danger' : 'warn'}
      icon={<Icon size={18} aria-label={t(isBlocking ? 'publish.blocks' : 'publish.advises')} />}
      title={t(`finding.${code}.title`, params)}
      text={t(`finding.${code}.text`, params)}
    >
      {mayChange && <FixLink finding={finding} />}
    </Line>
  );
}
