import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'
import { createEngine, initialState } from '../engine.ts'
import type { Effect, ScenarioEvent, ScenarioState } from '../model.ts'
import { findScenario, findStep } from '../registry.ts'
import { useServed } from './served.ts'

const advance = createEngine({ findScenario, findStep })
const current = createStore(initialState)
const watchers = new Set<(step: EngineStep) => void>()

/** One transition of the engine: the event, the new state and its effects. */
export interface EngineStep {
  event: ScenarioEvent
  state: ScenarioState
  effects: readonly Effect[]
}

/** Subscribes to every transition of the engine; returns the unsubscribe function. */
export function watchEngine(watch: (step: EngineStep) => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/** The state of the running scenario. */
export const scenarioState = current.get

/** Applies an event; returns the effects to run. */
export function applyEvent(event: ScenarioEvent): readonly Effect[] {
  const advanced = advance(current.get(), event)
  current.set(advanced.state)
  for (const watch of watchers) watch({ event, ...advanced })
  return advanced.effects
}

/** The same, kept in step by rendering again. */
export function useScenarioState(): ScenarioState {
  const state = useStore(current)
  return useServed()?.state ?? state
}
