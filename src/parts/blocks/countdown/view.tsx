import { useTranslations } from 'use-intl'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { timeLeft } from '#features/webinars/rules.ts'
import { MomentText } from '#i18n/moment-text.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import { useServerTime } from '#web/server-clock.ts'
import type { CountdownProps } from './block.ts'
import styles from './countdown.module.css'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** The time left until a moment, and then a text in its place. Without scripts it shows the moment itself. */
export function View({ title, text, until, done, button, variant }: CountdownProps) {
  const { isHead } = useBlockPlace()
  const now = useServerTime()
  const leftMs = now === undefined ? undefined : Date.parse(until) - now
  const hasCome = leftMs !== undefined && leftMs <= 0
  const Title = isHead ? 'h1' : 'h2'
  return (
    <section className={styles.place} data-variant={variant}>
      <div className={styles[variant]} {...(variant === 'wall' && { 'data-on': 'deep' })}>
        <div className={styles.words}>
          <Title className={styles.title}>{title}</Title>
          {text && <p className={styles.text}>{text}</p>}
          <p className={styles.until}>
            <MomentText value={until} />
          </p>
        </div>
        <div className={styles.time} aria-live="polite">
          {hasCome ? <p className={styles.done}>{done}</p> : <Figures leftMs={leftMs} label={title} />}
        </div>
        {button && (
          <p className={styles.button}>
            <Link to={button.to} className={buttonClass({ size: variant === 'wall' ? 'lg' : 'md' })}>
              {button.text}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

/** Days, hours, minutes, seconds. Their space is reserved before hydration. */
function Figures({ leftMs, label }: { leftMs: number | undefined; label: string }) {
  const t = useTranslations('course')
  const left = leftMs === undefined ? undefined : timeLeft(leftMs)
  return (
    <div
      className={styles.figures}
      role="timer"
      aria-label={label}
      data-waiting={left === undefined || undefined}
      data-digits={String(left?.days ?? 0).length}
    >
      {UNITS.map((unit) => (
        <span key={unit} className={styles.unit}>
          <b className={styles.figure}>{String(left?.[unit] ?? 0).padStart(2, '0')}</b>
          <span className={styles.name}>{t(`countdown.${unit}`, { count: left?.[unit] ?? 0 })}</span>
        </span>
      ))}
    </div>
  )
}
