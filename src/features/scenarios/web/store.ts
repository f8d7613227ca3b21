import { useSyncExternalStore } from 'react'
import { createEngine, initialState } from '../engine.ts'
import type { Effect, ScenarioEvent, ScenarioState } from '../model.ts'
import { findScenario, findStep } from '../registry.ts'

const advance = createEngine({ findScenario, findStep })
const listeners = new Set<() => void>()
let state = initialState

/** The state of the scenario that runs. */
export const scenarioState = (): ScenarioState => state

/** Moves the scenario on; gives what is to be done now. */
export function applyEvent(event: ScenarioEvent): readonly Effect[] {
  const advanced = advance(state, event)
  state = advanced.state
  for (const listener of listeners) listener()
  return advanced.effects
}

export function useScenarioState(): ScenarioState {
  return useSyncExternalStore(subscribe, scenarioState, () => initialState)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
