import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '#features/accounts/web/queries.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import type { CourseTranslationApi } from '../api.ts'
import type { Path } from '../fields.ts'
import type { Repeat, TextMark } from '../model.ts'
import { marksQuery } from './queries.ts'

interface Place {
  courseId: string
  lang: string
  /** `outline`, or the id of an element. */
  document: string
}

export interface KnownMarks {
  /** Changes when a mark does. */
  version: number
  find: (path: Path, target: string) => TextMark | undefined
  /** Notes a mark that the portal makes by itself. */
  add: (path: Path, mark: TextMark) => void
  /** Notes a mark and sends it, as soon as there is a network. */
  send: (path: Path, mark: TextMark) => void
  repeats: ReadonlyMap<string, Repeat>
}

/** Marks of this visit by place: those that are not sent yet are shown after going to another lesson and back. */
const ownMarks = new Map<string, Map<string, TextMark>>()

const keyOf = (path: Path, target: string): string => JSON.stringify([path, target])

/** What is known of the translations of a document: what the portal has stored, and what is written here. */
export function useMarks(place: Place): KnownMarks {
  const { courseId, lang, document } = place
  const { id: owner } = useUser()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(marksQuery(courseId, lang, document))
  const [version, setVersion] = useState(0)
  const name = `${courseId} ${lang} ${document}`
  const own = ownMarks.get(name) ?? new Map<string, TextMark>()
  // What others have written in the meantime.
  useEffect(
    () => () => queryClient.removeQueries(marksQuery(courseId, lang, document)),
    [queryClient, courseId, lang, document],
  )
  const add = (path: Path, mark: TextMark) => {
    ownMarks.set(name, own.set(keyOf(path, mark.target), mark))
    setVersion((known) => known + 1)
  }
  return {
    version,
    find: (path, target) =>
      own.get(keyOf(path, target)) ??
      data.marks.find((mark) => mark.target === target && keyOf(mark.path, target) === keyOf(path, target)),
    add,
    send: (path, mark) => {
      add(path, mark)
      void openOutbox().then(({ enqueueOf }) =>
        enqueueOf<CourseTranslationApi>()({
          route: 'PUT /creator/studio/courses/:id/translate/:lang/:document',
          input: { params: { id: courseId, lang, document }, body: { marks: [{ path: [...path], ...mark }] } },
          queue: `marks ${courseId}`,
          key: `${name} ${keyOf(path, mark.target)}`,
          ...(owner !== undefined && { owner }),
        }),
      )
    },
    repeats: new Map(data.repeats.map((repeat) => [repeat.source, repeat])),
  }
}
