import { useEffect, useState } from 'react'
import { registerFormSender } from '#features/scenarios/web/form-senders.ts'
import { type EngineStep, watchEngine } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import words from '../../words.json' with { type: 'json' }
import styles from './trace.module.css'

const MOST_ENTRIES = 50

interface Entry {
  number: number
  event: string
  state: string
  effects: string[]
}

/** Every transition of the engine since the page was opened, the newest first, and what forms sent. */
export function Trace() {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => {
    const add = (entry: Omit<Entry, 'number'>) =>
      setEntries((old) => [{ ...entry, number: (old[0]?.number ?? 0) + 1 }, ...old].slice(0, MOST_ENTRIES))
    const endWatch = watchEngine((step) => add(entryOf(step)))
    const endSender = registerFormSender(async ({ formId, values }) =>
      add({ event: `${words.popups.sent}: ${formId}`, state: JSON.stringify(values), effects: [] }),
    )
    return () => {
      endWatch()
      endSender()
    }
  }, [])
  return (
    <section className={styles.trace} aria-labelledby="trace">
      <header className={styles.head}>
        <h3 id="trace">{words.popups.trace}</h3>
        {entries.length > 0 && (
          <Button variant="text" size="sm" onClick={() => setEntries([])}>
            {words.popups.clear}
          </Button>
        )}
      </header>
      {entries.length === 0 && <p className={styles.empty}>{words.popups.traceEmpty}</p>}
      <ol className={styles.entries} reversed dir="ltr">
        {entries.map((entry) => (
          <li key={entry.number} data-trace={entry.event}>
            <dl>
              <dt>{words.popups.event}</dt>
              <dd>{entry.event}</dd>
              <dt>{words.popups.state}</dt>
              <dd>{entry.state}</dd>
              <dt>{words.popups.effects}</dt>
              <dd>{entry.effects.join('\n') || '—'}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}

function entryOf({ event, state, effects }: EngineStep): Entry {
  const { step, scenario, cursor, options, isPopupVisible, hasLoading } = state
  return {
    number: 0,
    event: eventText(event),
    state: JSON.stringify({
      scenario,
      step: step && `${step.id} (${step.component})`,
      cursor,
      isPopupVisible,
      hasLoading,
      options,
    }),
    effects: effects.map((effect) => JSON.stringify(effect)),
  }
}

/** Formats an event with its facts; courses only by their ids. */
function eventText(event: EngineStep['event']): string {
  if (!('facts' in event)) return JSON.stringify(event)
  const { facts, ...rest } = event
  return JSON.stringify({ ...rest, facts: { ...facts, course: facts.course?.id } })
}
