import { useEffect, useEffectEvent, useState } from 'react'
import { makeId } from '#base/ids.ts'
import { isOnline } from '#web/network.ts'
import { onServerEvent, onStreamState, readStreamState } from '#web/events.ts'
import { onReturn } from '#web/server-clock.ts'
import { DRAFTS_CHANNEL } from '../channel.ts'
import { PLACE_EVERY_MS, PRESENCE_EVERY_MS, PRESENCE_LASTS_MS } from '../limits.ts'
import type { PresenceReport, PresentPerson } from '../presence.ts'
import { isDraftEvent } from './events.ts'

interface PresenceOptions {
  room: string
  document: string | null
  place: string | null
  /** Tells the server; returns who else is there. */
  report: (report: PresenceReport) => Promise<readonly PresentPerson[]>
}

let made: string | undefined

/** Names this window on all its pages. */
const ownSession = (): string => (made ??= makeId())

/**
 * Says where this window is, and returns the other windows in the room. A window says so every few seconds while it is
 * visible; one that stops reporting disappears.
 */
export function usePresence({ room, document: doc, place, report }: PresenceOptions): readonly PresentPerson[] {
  const [here, setHere] = useState<readonly PresentPerson[]>([])
  const [session] = useState(ownSession)
  const say = useEffectEvent((isOpen: boolean) => report({ session, document: doc, place, isOpen }))
  useEffect(() => {
    let heardAt = 0
    let isOver = false
    const isSilent = () => document.visibilityState !== 'visible' || !isOnline()
    const tell = () => {
      // Without a response, the list of others is soon out of date.
      if (Date.now() - heardAt > PRESENCE_LASTS_MS) setHere([])
      if (isSilent()) return
      say(true).then(
        (people) => {
          heardAt = Date.now()
          if (!isOver) setHere((known) => (isSame(known, people) ? known : people))
        },
        () => undefined,
      )
    }
    const leave = () => void say(false).catch(() => undefined)
    tell()
    const timer = setInterval(tell, PRESENCE_EVERY_MS)
    const ends = [
      onReturn(tell),
      onStreamState(() => readStreamState() === 'open' && tell()),
      onServerEvent(DRAFTS_CHANNEL, (event) => {
        if (!isDraftEvent(event) || event.room !== room) return
        if (event.type === 'left') setHere((known) => known.filter((person) => person.session !== event.session))
        if (event.type === 'here' && event.person.session !== session)
          setHere((known) => withPerson(known, event.person))
      }),
    ]
    addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearInterval(timer)
      ends.forEach((end) => end())
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [room, session])
  // Debounced, so that moving through the blocks doesn’t send one call for each.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') say(true).catch(() => undefined)
    }, PLACE_EVERY_MS)
    return () => clearTimeout(timer)
  }, [doc, place])
  return here
}

const withPerson = (known: readonly PresentPerson[], person: PresentPerson): readonly PresentPerson[] =>
  known.some(({ session }) => session === person.session)
    ? known.map((other) => (other.session === person.session ? person : other))
    : [...known, person]

const isSame = (known: readonly PresentPerson[], people: readonly PresentPerson[]): boolean =>
  JSON.stringify(known) === JSON.stringify(people)
