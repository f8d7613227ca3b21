import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '#ui/avatar.tsx'
import { useDebounced } from '#ui/use-timing.ts'
import { queriesOf } from '#web/queries.ts'
import { useVisitor } from '#web/visitor.ts'
import type { DiscussionsApi } from '../api.ts'
import { mentionAt } from '../rules.ts'
import styles from './composer.module.css'
import type { Draft } from './drafts.ts'

interface Person {
  id: string
  name: string
  picture: string | null
}

interface From {
  discussionId: string
  draft: Draft
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (draft: Draft) => void
}

const peopleQuery = (id: string, q: string) =>
  queriesOf<DiscussionsApi>()('GET /dvm/discussions/:id/people', { params: { id }, query: { q } })

/** Suggests participants while a name is typed after an @; chosen by pointer, or by arrow keys and Enter. */
export function useMentions({ discussionId, draft, field, onChange }: From) {
  const listId = useId()
  const [caret, setCaret] = useState(0)
  const [current, setCurrent] = useState(0)
  const [closedAt, setClosedAt] = useState(-1)
  const isSignedIn = useVisitor().kind === 'user'
  const typed = mentionAt(draft.text, Math.min(caret, draft.text.length))
  const words = useDebounced(typed?.words)
  const isAsked = isSignedIn && typed !== undefined && typed.at !== closedAt
  const { data } = useQuery({ ...peopleQuery(discussionId, words ?? ''), enabled: isAsked && words !== undefined })
  const people: Person[] = isAsked ? (data?.people ?? []) : []
  const selected = Math.min(current, people.length - 1)
  const choose = ({ id, name }: Person) => {
    if (!typed) return
    const text = `${draft.text.slice(0, typed.at)}@${name} ${draft.text.slice(caret)}`
    onChange({ text, people: [...draft.people.filter((person) => person.id !== id), { id, name }] })
    setCurrent(0)
    setClosedAt(typed.at)
    placeCaret(field, typed.at + name.length + 2)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setCurrent((selected + 1) % people.length),
    ArrowUp: () => setCurrent((selected + people.length - 1) % people.length),
    Escape: () => setClosedAt(typed?.at ?? -1),
    Enter: () => people[selected] && choose(people[selected]),
  }
  return {
    people,
    selected,
    listId,
    choose,
    look: () => setCaret(field.current?.selectionStart ?? 0),
    /** Whether the list handled the key. */
    onKey: (event: KeyboardEvent): boolean => {
      const act = people.length > 0 && !event.ctrlKey && !event.metaKey ? keys[event.key] : undefined
      if (!act) return false
      event.preventDefault()
      event.stopPropagation()
      act()
      return true
    },
    wiring: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': people.length > 0 ? listId : undefined,
      'aria-activedescendant': people[selected] ? `${listId}-${selected}` : undefined,
    },
  }
}

/** After React has updated the field. */
function placeCaret(field: RefObject<HTMLTextAreaElement | null>, at: number): void {
  requestAnimationFrame(() => {
    field.current?.focus()
    field.current?.setSelectionRange(at, at)
  })
}

export function MentionChoice({
  people,
  selected,
  listId,
  choose,
}: Pick<ReturnType<typeof useMentions>, 'people' | 'selected' | 'listId' | 'choose'>) {
  const t = useTranslations('course')
  if (people.length === 0) return null
  return (
    <div id={listId} role="listbox" aria-label={t('composer.people')} className={styles.people}>
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === selected}
          className={styles.person}
          // Keeps the focus in the field.
          onPointerDown={(event) => {
            event.preventDefault()
            choose(person)
          }}
        >
          <Avatar name={person.name} size="sm" {...(person.picture && { picture: person.picture })} />
          <bdi>{person.name}</bdi>
        </div>
      ))}
    </div>
  )
}
