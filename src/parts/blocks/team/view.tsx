import type { QueryClient } from '@tanstack/react-query'
import { BlockHead } from '#features/pages/web/block-head.tsx'
import type { PreparedBlocks } from '#features/pages/web/blocks.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import type { TeamProps, Teammate } from './block.ts'
import { PersonEntry } from './person-entry.tsx'
import styles from './team.module.css'
import { mentorsQueryOf, useMentors } from './use-mentors.ts'

/** Loads the mentors that a block shows. */
export async function prepare(queryClient: QueryClient, _lang: string, { props }: PreparedBlocks<TeamProps>) {
  const queries = props.flatMap((of) => mentorsQueryOf(of) ?? [])
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)))
}

/** People with their faces in arches. Where they don't fit side by side, the row scrolls. */
export function View(team: TeamProps) {
  const { title, lead, button, variant } = team
  const people: Teammate[] = [...team.people, ...useMentors(team)]
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
      {/* Scrollable areas must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles[variant]} data-count={people.length} aria-label={title} {...(scrolls && { tabIndex: 0 })}>
        {people.map((person) => (
          <PersonEntry key={person.id} {...person} />
        ))}
      </ul>
    </section>
  )
}
