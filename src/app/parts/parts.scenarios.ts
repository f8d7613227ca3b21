import type { Scenario, SignInMethod, StepDefinition } from '#features/scenarios/model.ts'
import { registerScenario, registerSignInMethod, registerStep } from '#features/scenarios/registry.ts'
import { registerStepView, type StepModule } from '#features/scenarios/web/step-views.ts'
import { nameOf } from './part-name.ts'

/** The parts of scenarios, loaded with the first scenario, because most visits have none. */
const scenarios = import.meta.glob<Scenario>('../../parts/scenarios/*/scenario.ts', { import: 'scenario' })
const steps = import.meta.glob<StepDefinition>('../../parts/steps/*/step.ts', { eager: true, import: 'step' })
const stepViews = import.meta.glob<StepModule>('../../parts/steps/*/view.tsx')
const methods = import.meta.glob<SignInMethod>('../../parts/sign-in/*/method.ts', { eager: true, import: 'method' })

for (const [file, load] of Object.entries(scenarios)) registerScenario(nameOf(file), load)
for (const step of Object.values(steps)) registerStep(step)
for (const [file, load] of Object.entries(stepViews)) registerStepView(nameOf(file), load)
for (const method of Object.values(methods)) registerSignInMethod(method)
