import Button from '@mui/material/Button';
import { Volume2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import { playSound } from '../../pageScripts/scan/tones.ts';
import styles from './access.module.css';
import type { RuleForm } from './ruleForm.ts';

const f = fieldsOf<RuleForm>();

const results = { acceptSound: 'success', rejectSound: 'error' } as const;

let context: AudioContext | undefined;

type Props = { name: keyof typeof results };

/** The field for what a device plays, with a button that plays it here. */
export function SoundField({ name }: Props) {
  const { t } = useTranslation('meTranslation');
  const sound = useWatch<RuleForm, Props['name']>({ name });
  const play = async () => {
    context ??= new AudioContext();
    await context.resume();
    playSound(context, sound, results[name]);
  };
  return (
    <div className={styles.sound}>
      <f.Select name={name} />
      <Button
        variant="outlined"
        startIcon={<Volume2 size={16} aria-hidden />}
        aria-label={`${t('mobileAccess.playSound')}: ${t(`fields.accessibilityRules.${name}`)}`}
        disabled={sound === 'silent'}
        onClick={() => void play()}
      >
        {t('mobileAccess.playSound')}
      </Button>
    </div>
  );
}
