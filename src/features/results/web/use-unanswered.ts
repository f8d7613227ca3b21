import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createStore } from '#base/store.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useVisitor } from '#web/visitor.ts'
import { ownResultsQuery } from './queries.ts'

const answered = createStore<ReadonlySet<string>>(new Set())

/** Marks an interaction as answered in this browser, confirmed by the server or not. */
export function noteAnswered(elementId: string, blockId: string): void {
  const key = `${elementId}.${blockId}`
  if (!answered.get().has(key)) answered.set(new Set([...answered.get(), key]))
}

/** Marks an interaction as unanswered after the server refused its answer for good. */
export function forgetAnswered(elementId: string, blockId: string): void {
  const key = `${elementId}.${blockId}`
  if (answered.get().has(key)) answered.set(new Set([...answered.get()].filter((other) => other !== key)))
}

/** Clears the marks when the person at this browser changes. */
export const forgetAllAnswered = (): void => answered.set(new Set())

/** Returns the ids of required blocks that are unanswered, in order. */
export function useUnanswered(element: {
  id: string
  components: readonly { id: string; props: Record<string, unknown> }[]
}): string[] {
  const wanted = element.components.flatMap(({ id, props }) => (props.obligatory === true ? [id] : []))
  const { code } = useLanguage()
  const isKnown = useVisitor().kind !== 'guest'
  const { data } = useQuery({ ...ownResultsQuery(element.id, code), enabled: isKnown && wanted.length > 0 })
  const here = useSyncExternalStore(answered.subscribe, answered.get, answered.get)
  return wanted.filter((id) => {
    const isPoll = data?.quizzes.some(({ dialogId, msgId }) => dialogId === `${element.id}.${id}` && msgId === 'poll')
    return !isPoll && !here.has(`${element.id}.${id}`) && !data?.results.some(({ componentId }) => componentId === id)
  })
}
