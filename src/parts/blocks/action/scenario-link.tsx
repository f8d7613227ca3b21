import type { MouseEvent, ReactNode } from 'react'
import { dispatch } from '#web/actions.ts'
import type { ActionProps } from './block.ts'

type ScenarioAction = Extract<ActionProps['button']['action'], { kind: 'scenario' }>

/** Starts a scenario. Before hydration it is a link to the page that opens with the scenario. */
export function ScenarioLink(props: { action: ScenarioAction; className: string; children: ReactNode }) {
  const { scenario, options } = props.action
  const start = (event: MouseEvent) => {
    event.preventDefault()
    const { form, ...rest } = options ?? {}
    const given = { ...rest, ...(form !== undefined && { form: { id: form } }) }
    dispatch('START_SCENARIO', { id: scenario, ...(options && { options: given }) })
  }
  return (
    // With 2 it waits for the app, which may start another scenario or has options.
    <a href={scenario === 'login' && !options ? '?login=1' : '?login=2'} className={props.className} onClick={start}>
      {props.children}
    </a>
  )
}
