import type {
  Effect,
  Moment,
  Redirection,
  Scenario,
  ScenarioEvent,
  ScenarioState,
  ScenarioStep,
  StepDefinition,
} from './model.ts'
import { finishEffects } from './rules.ts'

/** Spec §3, Scenario state, before any scenario is started. */
export const initialState: ScenarioState = {
  scenario: null,
  step: null,
  options: {},
  title: null,
  description: null,
  hasLoading: false,
  cursor: -1,
  isPopupVisible: false,
  isLoginPage: false,
}

export interface Advanced {
  state: ScenarioState
  effects: readonly Effect[]
}

/** Where the engine finds scenarios and steps. */
export interface Library {
  findScenario: (id: string) => Scenario | undefined
  findStep: (component: string) => StepDefinition | undefined
}

/** Steps skipped on the way to a step. */
interface Passed {
  places: readonly number[]
  effects: readonly Effect[]
}

type EventOf<Type extends ScenarioEvent['type']> = Extract<ScenarioEvent, { type: Type }>

interface Walk extends Moment {
  library: Library
  scenario: Scenario
  state: ScenarioState
}

/** Creates the engine, a pure function from state and event to the next state and the effects to run. */
export function createEngine(library: Library) {
  return function advance(state: ScenarioState, event: ScenarioEvent): Advanced {
    if (event.type === 'start') return start(library, event)
    // A scenario that was started meanwhile keeps its state.
    if (event.type === 'reset') return { state: state.isPopupVisible ? state : initialState, effects: [] }
    if (event.type === 'option') return { state: withOption(state, event), effects: [] }
    if (event.type === 'describe') {
      return { state: { ...state, title: event.title, description: event.description }, effects: [] }
    }
    if (event.type === 'look') return { state: withLook(library, state, event), effects: [] }
    if (event.type === 'loading') return { state: { ...state, hasLoading: event.isLoading }, effects: [] }
    if (event.type === 'close') return close(state)
    return next(library, state, event)
  }
}

// Spec §4: start resets state, applies options, finds the scenario, runs its middleware, else starts at the given step or the first.
function start(library: Library, event: EventOf<'start'>): Advanced {
  const scenario = library.findScenario(event.id)
  if (!scenario) return { state: initialState, effects: [logged(`Scenario with id ${event.id} not found`)] }
  const { facts, isLoginPage = false } = event
  const options = { ...scenario.options?.(facts), ...event.options }
  const state = { ...initialState, scenario: scenario.id, options, isLoginPage }
  const walk: Walk = { library, scenario, state, options, facts }
  const entered = redirected(walk, scenario.middleware?.(walk), placeOf(scenario, event.step, 0))
  return withAnalytics(entered, 'start')
}

// Spec §4: next step moves the cursor to the given step or by one.
function next(library: Library, state: ScenarioState, event: EventOf<'next'>): Advanced {
  const scenario = state.scenario === null ? undefined : library.findScenario(state.scenario)
  if (!scenario) return { state, effects: [] }
  const walk: Walk = { library, scenario, state, options: state.options, facts: event.facts }
  const entered = enter(walk, placeOf(scenario, event.step, state.cursor + 1))
  return withAnalytics(entered, 'next')
}

function close(state: ScenarioState): Advanced {
  return { state: { ...state, isPopupVisible: false, hasLoading: false }, effects: [{ do: 'close' }] }
}

/** Follows the decision of a scenario's middleware about its start. */
function redirected(walk: Walk, decision: Redirection | undefined, place: number): Advanced {
  if (decision?.go === 'skip') return finalize(walk, decision.effects)
  if (decision?.go === 'leave') return leave(walk, decision.effects)
  if (decision?.go === 'goto') return enter(walk, placeOf(walk.scenario, decision.step, place))
  return enter(withOptions(walk, decision), place)
}

/** Enters the step at `place`, or the one to which middleware redirects from there. Asks no step twice, so redirects can't loop. */
function enter(walk: Walk, place: number, passed: Passed = { places: [], effects: [] }): Advanced {
  const step = walk.scenario.steps[place]
  if (!step) return finalize(walk, passed.effects)
  const decision = passed.places.includes(place) ? undefined : step.middleware?.(walk)
  const places = [...passed.places, place]
  if (decision?.go === 'skip') {
    return enter(walk, place + 1, { places, effects: [...passed.effects, ...(decision.effects ?? [])] })
  }
  if (decision?.go === 'leave') return leave(walk, [...passed.effects, ...decision.effects])
  if (decision?.go === 'goto') {
    return enter(walk, placeOf(walk.scenario, decision.step, place), { ...passed, places })
  }
  return show(withOptions(walk, decision), { step, place, effects: passed.effects })
}

function withOptions(walk: Walk, decision: Redirection | undefined): Walk {
  if (decision?.go !== 'start' || !decision.options) return walk
  const options = { ...walk.options, ...decision.options }
  return { ...walk, options, state: { ...walk.state, options } }
}

function show(walk: Walk, at: { step: ScenarioStep; place: number; effects: readonly Effect[] }): Advanced {
  const { state } = walk
  const isOpening = !state.isLoginPage && !state.isPopupVisible
  return {
    state: { ...state, ...shownStep(walk, at.step), cursor: at.place, isPopupVisible: !state.isLoginPage },
    effects: [...at.effects, ...(isOpening ? [{ do: 'open' } as const] : [])],
  }
}

/** The step's own title and description take precedence over those of its component. */
function shownStep({ library, facts }: Walk, step: ScenarioStep) {
  const component = componentOf(step, facts)
  const look = library.findStep(component)
  return {
    step: { id: step.id, component, props: step.props ?? {}, hasArt: look?.hasArt ?? false },
    title: step.title ?? look?.title ?? null,
    description: step.description ?? look?.description ?? null,
    hasLoading: step.hasLoading ?? look?.hasLoading ?? false,
  }
}

// Spec §4: no step at the cursor: the scenario's finalize handler, else close the popup and clear loading.
function finalize(walk: Walk, before: readonly Effect[] = []): Advanced {
  const { scenario, options, facts } = walk
  return leave(walk, [...before, ...(scenario.finalize?.({ options, facts }) ?? finishEffects(options))])
}

function leave({ scenario, state }: Walk, effects: readonly Effect[]): Advanced {
  const ended = { step: null, cursor: scenario.steps.length, hasLoading: false, isPopupVisible: false }
  return { state: { ...state, ...ended }, effects }
}

// Spec §4: analytics events are pushed on start and next step, except on the login page.
function withAnalytics({ state, effects }: Advanced, action: 'start' | 'next'): Advanced {
  if (state.isLoginPage || state.scenario === null) return { state, effects }
  return {
    state,
    effects: [{ do: 'analytics', scenarioId: state.scenario, stepId: state.step?.id ?? null, action }, ...effects],
  }
}

/** Shows another screen of the current step. A title that the scenario sets for its step is kept. */
function withLook(library: Library, state: ScenarioState, event: EventOf<'look'>): ScenarioState {
  const { component, props = state.step?.props ?? {} } = event
  const look = library.findStep(component)
  if (!state.step || !look) return state
  return {
    ...state,
    step: { ...state.step, component, props, hasArt: look.hasArt ?? false },
    title: look.title ?? null,
    description: look.description ?? null,
    hasLoading: look.hasLoading ?? false,
  }
}

function withOption(state: ScenarioState, { name, value }: EventOf<'option'>): ScenarioState {
  if (!name) throw new Error('Scenario option not provided')
  return { ...state, options: { ...state.options, [name]: value } }
}

/** Returns the position of a step by its id; an unknown id is after the last step. */
function placeOf({ steps }: Scenario, id: string | undefined, fallback: number): number {
  if (id === undefined) return fallback
  const place = steps.findIndex((step) => step.id === id)
  return place === -1 ? steps.length : place
}

/** Returns the component of a step for these facts. */
export const componentOf = ({ component }: ScenarioStep, facts: Moment['facts']): string =>
  typeof component === 'string' ? component : component(facts)

const logged = (message: string): Effect => ({ do: 'log', message })
