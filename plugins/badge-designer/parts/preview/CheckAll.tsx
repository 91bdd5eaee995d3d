import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/feedback/index.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { findElement } from '../../rules/edits/elements.ts';
import type { Finding } from '../../rules/preview/checkPeople.ts';
import type { Shown } from '../../rules/preview/orderPeople.ts';
import { useDesign, useDesigner } from '../editor/DesignerContext.tsx';
import { elementName } from '../editor/elementName.ts';
import { useDesignPictures } from '../useDesignPictures.ts';
import { checkInWorker } from './checkInWorker.ts';

type CheckAllProps = { people: readonly Shown[]; onShow: (shown: Shown) => void };

/** The most lines in the list. The count above it includes the others. */
const mostLines = 100;

/** Lays the design out for every person and lists what does not fit. */
export function CheckAll({ people, onShow }: CheckAllProps) {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const document = useDesign((state) => state.document);
  const attempt = useAttempt();
  const pictures = useDesignPictures(document);
  const running = useRef<AbortController>(undefined);
  const [done, setDone] = useState<number>();
  const [checked, setChecked] = useState<{ of: typeof document; findings: Finding[] }>();
  useEffect(() => () => running.current?.abort(), []);

  const check = async () => {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setDone(0);
    setChecked(undefined);
    const values = people.map((one) => one.values);
    const findings = await checkInWorker({ document, people: values, pictures, signal, progress: setDone });
    if (findings) setChecked({ of: document, findings });
  };
  const run = async () => {
    await attempt(check, { failed: t('check.failed') });
    setDone(undefined);
  };
  const show = ({ person, elementId, side }: Finding) => {
    const shown = people[person];
    if (shown) onShow(shown);
    store.show(side);
    store.select([elementId]);
  };
  const findings = checked?.findings ?? [];
  const nameOf = (id: string) => {
    const element = findElement(document, id);
    return element ? elementName(element, t) : '';
  };
  return (
    <Stack>
      <Row>
        <Button variant="outlined" disabled={done !== undefined || people.length === 0} onClick={() => void run()}>
          {t('check.run', { count: people.length })}
        </Button>
        {done !== undefined && <Button onClick={() => running.current?.abort()}>{t('check.cancel')}</Button>}
      </Row>
      {done !== undefined && (
        <LinearProgress variant="determinate" value={done * 100} aria-label={t('check.progress')} />
      )}
      <div aria-live="polite">
        {checked && (
          <Note tone={findings.length > 0 ? 'warn' : 'info'}>
            {findings.length > 0 ? t('check.found', { count: findings.length }) : t('check.nothing')}
          </Note>
        )}
        {checked && checked.of !== document && <Note>{t('check.old')}</Note>}
      </div>
      <Lines label={t('check.list')}>
        {findings.slice(0, mostLines).map((finding) => (
          <Line
            key={`${finding.person} ${finding.elementId} ${finding.kind}`}
            icon={<TriangleAlert size={16} aria-hidden />}
            tone="warn"
            title={people[finding.person]?.values.full_name}
            text={t(`check.kinds.${finding.kind}`, { name: nameOf(finding.elementId) })}
            onOpen={() => show(finding)}
          />
        ))}
      </Lines>
      {findings.length > mostLines && <Note>{t('check.more', { count: findings.length - mostLines })}</Note>}
    </Stack>
  );
}
