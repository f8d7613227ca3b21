import type { Scenario, SignInMethod, StepDefinition } from './model.ts'

type LoadScenario = () => Promise<Scenario>

const loaders = new Map<string, LoadScenario>()
const scenarios = new Map<string, Scenario>()
const steps = new Map<string, StepDefinition>()
const methods = new Map<string, SignInMethod>()

let loadParts: (() => Promise<unknown>) | undefined

/** Sets how scenarios, steps and ways to sign in are loaded and registered. */
export function registerScenarioParts(load: () => Promise<unknown>): void {
  loadParts = load
}

/** Loads them once; call it before the first scenario. */
export async function loadScenarioParts(): Promise<void> {
  await loadParts?.()
}

/** Registers a scenario by its id. Its code is loaded when it is first started. */
export function registerScenario(id: string, load: LoadScenario): void {
  loaders.set(id, load)
}

/** Loads a scenario, so that the engine finds it; undefined if there is none with this id. */
export async function loadScenario(id: string): Promise<Scenario | undefined> {
  await loadScenarioParts()
  const scenario = scenarios.get(id) ?? (await loaders.get(id)?.())
  if (scenario) scenarios.set(id, scenario)
  return scenario
}

export const findScenario = (id: string): Scenario | undefined => scenarios.get(id)

export function registerStep(step: StepDefinition): void {
  steps.set(step.id, step)
}

export const findStep = (component: string): StepDefinition | undefined => steps.get(component)

export function registerSignInMethod(method: SignInMethod): void {
  methods.set(method.id, method)
}

export const signInMethods = (): SignInMethod[] => [...methods.values()]
