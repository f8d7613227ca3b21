import type { DividerProps } from './block.ts'
import styles from './divider.module.css'

/** Up to this many characters are in large figures on one step. */
const VALUE_LARGE_MAX = 7

export function View({ variant, title, text, facts }: DividerProps) {
  if (variant === 'line') {
    return (
      <div className={styles.line}>
        <hr className={styles.rule} />
        <Words title={title} text={text} />
      </div>
    )
  }
  return (
    <section className={styles.fact} data-variant={variant}>
      <div className={styles.grid}>
        <Words title={title} text={text} />
        {facts.length > 0 && <Stairs facts={facts} />}
      </div>
    </section>
  )
}

function Words({ title, text }: Pick<DividerProps, 'title' | 'text'>) {
  if (!title && !text) return null
  return (
    <div className={styles.words}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}

/** Numbers as steps up to the highlighted one. */
function Stairs({ facts }: Pick<DividerProps, 'facts'>) {
  return (
    <ol className={styles.stairs}>
      {facts.map(({ id, value, label }) => (
        <li key={id} className={styles.step}>
          <b className={styles.value} data-long={value.length > VALUE_LARGE_MAX || undefined}>
            {value}
          </b>
          <span className={styles.label}>{label}</span>
        </li>
      ))}
    </ol>
  )
}
