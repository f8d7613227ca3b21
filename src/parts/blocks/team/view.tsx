import { BlockHead } from '#features/pages/web/block-head.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import type { TeamProps } from './block.ts'
import { PersonEntry } from './person-entry.tsx'
import styles from './team.module.css'

/** People with their faces in arches. Where they don't fit beside each other, the row scrolls. */
export function View({ title, lead, people, button, variant }: TeamProps) {
  if (people.length === 0) return null
  const scrolls = variant === 'arcade'
  return (
    <section className={styles.team}>
      <div className={styles.head}>
        <BlockHead title={title} lead={lead}>
          {button && (
            <Link to={button.to} className={buttonClass({ className: styles.button })}>
              {button.text}
            </Link>
          )}
        </BlockHead>
      </div>
      {/* What scrolls can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles[variant]} data-count={people.length} aria-label={title} {...(scrolls && { tabIndex: 0 })}>
        {people.map((person) => (
          <PersonEntry key={person.id} {...person} />
        ))}
      </ul>
    </section>
  )
}
