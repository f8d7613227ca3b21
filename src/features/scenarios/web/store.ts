import { useSyncExternalStore } from 'react'
import { createEngine, initialState } from '../engine.ts'
import type { Effect, ScenarioEvent, ScenarioState } from '../model.ts'
import { findScenario, findStep } from '../registry.ts'

const advance = createEngine({ findScenario, findStep })
const listeners = new Set<() => void>()
const watchers = new Set<(step: EngineStep) => void>()
let state = initialState

/** One step of the engine: what came, what it led to, and what is to be done. */
export interface EngineStep {
  event: ScenarioEvent
  state: ScenarioState
  effects: readonly Effect[]
}

/** Tells of every step of the engine; gives back what ends that. */
export function watchEngine(watch: (step: EngineStep) => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/** The state of the scenario that runs. */
export const scenarioState = (): ScenarioState => state

/** Moves the scenario on; gives what is to be done now. */
export function applyEvent(event: ScenarioEvent): readonly Effect[] {
  const advanced = advance(state, event)
  state = advanced.state
  for (const listener of listeners) listener()
  for (const watch of watchers) watch({ event, ...advanced })
  return advanced.effects
}

export function useScenarioState(): ScenarioState {
  return useSyncExternalStore(subscribe, scenarioState, () => initialState)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
