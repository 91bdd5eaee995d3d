import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/feedback/index.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import type { EventCover } from '../../contract/print.ts';
import { findElement } from '../../rules/edits/elements.ts';
import type { CheckedKind, Finding } from '../../rules/preview/checkDesign.ts';
import { countKinds, sortFindings, withoutRepeats } from '../../rules/preview/checkKinds.ts';
import { coverPictures } from '../../rules/preview/coverPictures.ts';
import type { PreviewPerson } from '../../rules/preview/orderPeople.ts';
import { useDesign, useDesigner } from '../editor/DesignerContext.tsx';
import { elementName } from '../editor/elementName.ts';
import { useDesignPictures } from '../useDesignPictures.ts';
import { checkInWorker } from './checkInWorker.ts';

type CheckAllProps = { people: readonly PreviewPerson[]; cover: EventCover; onShow: (shown: PreviewPerson) => void };

/** The most lines in the list. The count above it includes the others. */
const maximumLines = 100;

/** Lays the design out for every person and lists what does not fit. */
export function CheckAll({ people, cover, onShow }: CheckAllProps) {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const document = useDesign((state) => state.document);
  const attempt = useAttempt();
  const uploaded = useDesignPictures(document);
  const running = useRef<AbortController>(undefined);
  const [done, setDone] = useState<number>();
  const [checked, setChecked] = useState<{ of: typeof document; findings: Finding[] }>();
  const [kind, setKind] = useState<CheckedKind>();
  useEffect(() => () => running.current?.abort(), []);

  const check = async () => {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setDone(0);
    setChecked(undefined);
    setKind(undefined);
    const pictures = { ...uploaded, ...coverPictures(cover) };
    const values = people.map((one) => one.values);
    const findings = await checkInWorker({ document, people: values, pictures, signal, progress: setDone });
    if (findings) setChecked({ of: document, findings: sortFindings(withoutRepeats(document, findings)) });
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
  const kinds = countKinds(findings);
  const listed = kind ? findings.filter((finding) => finding.kind === kind) : findings;
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
      {kinds.length > 1 && (
        <Row>
          <KindButton isOn={kind === undefined} onClick={() => setKind(undefined)}>
            {t('check.all', { count: findings.length })}
          </KindButton>
          {kinds.map((one) => (
            <KindButton key={one.kind} isOn={kind === one.kind} onClick={() => setKind(one.kind)}>
              {t(`check.kindNames.${one.kind}`, { count: one.count })}
            </KindButton>
          ))}
        </Row>
      )}
      <Lines label={t('check.list')}>
        {listed.slice(0, maximumLines).map((finding) => (
          <Line
            key={`${finding.person} ${finding.elementId} ${finding.kind}`}
            icon={<TriangleAlert size={16} aria-hidden />}
            tone="warn"
            title={people[finding.person]?.values.full_name}
            text={t(`check.kinds.${finding.kind}`, { name: nameOf(finding.elementId) })}
            onOpen={() => show(finding)}
          >
            <small>{people[finding.person]?.values.registration_code}</small>
          </Line>
        ))}
      </Lines>
      {listed.length > maximumLines && <Note>{t('check.more', { count: listed.length - maximumLines })}</Note>}
    </Stack>
  );
}

type KindButtonProps = { isOn: boolean; onClick: () => void; children: ReactNode };

/** Shows the findings of one kind, or all of them. */
function KindButton({ isOn, onClick, children }: KindButtonProps) {
  return (
    <Button size="small" variant={isOn ? 'outlined' : 'text'} aria-pressed={isOn} onClick={onClick}>
      {children}
    </Button>
  );
}
