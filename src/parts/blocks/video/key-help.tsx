import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './video.module.css'

const ROWS = [
  ['videoKeyPlay', 'K'],
  ['videoKeySkip', '← →'],
  ['videoKeyLongSkip', 'J L'],
  ['videoKeyVolume', '↑ ↓'],
  ['videoKeyMute', 'M'],
  ['videoKeyCaptions', 'C'],
  ['videoKeySpeed', '< >'],
  ['videoKeyChapter', 'B N'],
  ['videoKeyFullscreen', 'F'],
  ['videoKeyFloat', 'I'],
] as const

/** Keyboard shortcuts of the player, shown over the video. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('page')
  return (
    <section className={styles.help} dir="auto" aria-label={t('videoKeys')}>
      <h3 className={styles.helpTitle}>{t('videoKeys')}</h3>
      <IconButton className={styles.helpClose} icon="close" label={t('videoKeysClose')} onClick={onClose} />
      <dl className={styles.helpKeys}>
        {ROWS.map(([text, keys]) => (
          <div key={text}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
