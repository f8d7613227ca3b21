import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'
import { createEngine, initialState } from '../engine.ts'
import type { Effect, ScenarioEvent, ScenarioState } from '../model.ts'
import { findScenario, findStep } from '../registry.ts'

const advance = createEngine({ findScenario, findStep })
const current = createStore(initialState)
const watchers = new Set<(step: EngineStep) => void>()

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
export const scenarioState = current.get

/** Moves the scenario on; gives what is to be done now. */
export function applyEvent(event: ScenarioEvent): readonly Effect[] {
  const advanced = advance(current.get(), event)
  current.set(advanced.state)
  for (const watch of watchers) watch({ event, ...advanced })
  return advanced.effects
}

/** The same, kept in step by rendering again. */
export const useScenarioState = (): ScenarioState => useStore(current)
