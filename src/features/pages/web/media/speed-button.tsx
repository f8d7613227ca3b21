import { useTranslations } from 'use-intl'
import type { Command } from './player-keys.ts'
import styles from './media.module.css'

/** Cycles through the playback speeds. */
export function SpeedButton({ rate, run }: { rate: number; run: (command: Command) => void }) {
  const t = useTranslations('page')
  return (
    <button
      type="button"
      className={styles.speed}
      data-speed=""
      aria-label={t('videoSpeed', { rate })}
      onClick={() => run({ do: 'next-speed' })}
    >
      {rate}×
    </button>
  )
}
