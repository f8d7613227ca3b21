import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import type { PresentPerson } from '#features/drafts/presence.ts'
import { usePresence } from '#features/drafts/web/use-presence.ts'
import { Avatar } from '#ui/avatar.tsx'
import { AvatarGroup } from '#ui/avatar-group.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { callLive } from '../shell/queries.ts'
import styles from './together.module.css'

/** The other windows in which the course is written. */
export const PeopleContext = createContext<readonly PresentPerson[]>([])

interface CoursePresence {
  courseId: string
  /** The lesson that is open, and what is chosen in it; null in the outline. */
  document: string | null
  place: string | null
  /** The server has these revisions. */
  onRevisions: (revisions: { outline: number; element: number | null }) => void
}

/** Says where in a course this window is, and returns who else is in it. */
export const useCoursePresence = ({ courseId, onRevisions, ...at }: CoursePresence): readonly PresentPerson[] =>
  usePresence({
    room: courseId,
    ...at,
    report: async (body) => {
      const { here, revisions } = await callLive('POST /creator/studio/courses/:id/presence', {
        params: { id: courseId },
        body,
      })
      onRevisions(revisions)
      return here
    },
  })

/** The name of a window’s author. */
function useNameOf(): (person: PresentPerson) => string {
  const t = useTranslations('admin.together')
  const { id } = useUser()
  return ({ userId, name }) => (userId === id ? t('you') : name || t('somebody'))
}

/** One entry for each person, however many windows they have. */
const byPerson = (people: readonly PresentPerson[]): PresentPerson[] => [
  ...new Map(people.map((person) => [person.userId, person])).values(),
]

/** In the bar: who else is here. Coming and leaving is read out. */
export function Here({ people }: { people: readonly PresentPerson[] }) {
  const t = useTranslations('admin.together')
  const nameOf = useNameOf()
  const [said, say] = useState('')
  const before = useRef<readonly PresentPerson[]>([])
  const persons = byPerson(people)
  const ids = persons.map(({ userId }) => userId).join(' ')
  const tell = useEffectEvent(() => {
    const isIn = (list: readonly PresentPerson[], person: PresentPerson) =>
      list.some(({ userId }) => userId === person.userId)
    const came = persons.find((person) => !isIn(before.current, person))
    const left = before.current.find((person) => !isIn(persons, person))
    before.current = persons
    if (came) say(t('came', { name: nameOf(came) }))
    else if (left) say(t('left', { name: nameOf(left) }))
  })
  useEffect(() => tell(), [ids])
  return (
    <>
      {persons.length > 0 && (
        <AvatarGroup
          className={styles.here}
          max={4}
          label={t('here', { names: persons.map(nameOf).join(', ') })}
          people={persons.map((person) => ({
            id: person.userId,
            name: person.name || nameOf(person),
            picture: person.picture ?? undefined,
          }))}
        />
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

/** Who else is at a block of this document, or in a lesson of the outline. */
export function AtPlace({ document, place }: { document?: string; place?: string }) {
  const isAt = (person: PresentPerson) =>
    document === undefined ? person.place === place : person.document === document
  const people = useContext(PeopleContext).filter(isAt)
  return people.length > 0 && <PeopleAt people={byPerson(people)} of={document === undefined ? 'block' : 'lesson'} />
}

function PeopleAt({ people, of }: { people: readonly PresentPerson[]; of: 'block' | 'lesson' }) {
  const t = useTranslations('admin.together')
  const nameOf = useNameOf()
  return (
    <ul className={styles.at} data-of={of}>
      {people.slice(0, SHOWN_MAX).map((person) => (
        <li key={person.userId}>
          <Avatar name={person.name || nameOf(person)} picture={person.picture ?? undefined} size="sm" />
          <bdi className={styles.name}>{nameOf(person)}</bdi>
          <VisuallyHidden>{t('atPlace')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

const SHOWN_MAX = 3
