import { useTranslations } from 'use-intl'
import { FloatingButton } from '#ui/floating.tsx'
import { Icon } from '#ui/icon.tsx'
import { useStore } from '#ui/use-store.ts'
import styles from './radio-bar.module.css'
import { radioVisibility, setRadioVisibility } from './radio-state.ts'
import { useStream } from './use-stream.ts'

interface RadioBarProps {
  name: string
  src: string
}

/** The portal's radio (IMPL-26). It is mounted outside the pages, so navigation doesn't interrupt it. */
export function RadioBar({ name, src }: RadioBarProps) {
  const t = useTranslations('portal')
  const visibility = useStore(radioVisibility)
  const { audio, state, play, stop, onFailed } = useStream(src)
  const isOn = state === 'playing' || state === 'coming'
  return (
    <section
      aria-label={t('radio')}
      data-screen
      data-state={state}
      data-visibility={visibility}
      className={styles.radio}
    >
      {/* A live stream has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} preload="none" muted onError={onFailed} />
      {visibility === 'hidden' ? (
        <FloatingButton
          icon="volume"
          label={t('radioShow', { name })}
          order={0}
          onClick={() => setRadioVisibility('shown')}
        />
      ) : (
        <div data-on="night" className={styles.bar}>
          <button
            type="button"
            className={styles.play}
            aria-label={isOn ? t('radioStop') : t('radioPlay')}
            title={isOn ? t('radioStop') : t('radioPlay')}
            onClick={isOn ? stop : play}
          >
            <Icon name={isOn ? 'pause' : 'play'} />
          </button>
          <p className={styles.words}>
            <bdi className={styles.name}>{name}</bdi>
            <span role="status" className={styles.state}>
              {t(`radioState.${state}`)}
            </span>
          </p>
          <button
            type="button"
            className={styles.close}
            aria-label={t('radioHide')}
            title={t('radioHide')}
            onClick={() => {
              stop()
              setRadioVisibility('hidden')
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </section>
  )
}
