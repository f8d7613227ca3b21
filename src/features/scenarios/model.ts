import type { Visitor } from '#base/roles.ts'
import type { ProviderAsked, ProviderResult } from '#features/accounts/web/provider-sign-in.ts'
import type { Course, ElementType } from '#features/courses/model.ts'
import type { WholeForm } from '#features/forms/fields.ts'
import type { MicrocourseAccessFacts } from '#features/microcourses/rules.ts'
import type { IconName } from '#ui/icon.tsx'

/** A scenario that a visitor can start: the name of a folder in `parts/scenarios`. */
export type ScenarioId = string

/** A course element to which a scenario leads. */
export interface TargetElement {
  id: string
  type: ElementType
}

/** Spec §3, Scenario options. Courses and elements are passed by id; the host loads the rest. */
export interface ScenarioOptions {
  /** A path of this portal to which a finished scenario leads. */
  returnTo?: string
  /** A path of this portal on which the scenario continues with a login flag, instead of here. */
  redirect?: string
  /** Id of the requested element. */
  element?: string
  /** Id of the course. */
  course?: string
  /** Id of the microcourse. */
  microcourse?: string
  /** Where the learner continues: the first element for a new learner, else the last opened one (SCEN-52). */
  firstOpenedElement?: TargetElement
  /** The typed email, passed from screen to screen. */
  email?: string
  /** The visitor has agreed to the terms on an earlier screen. */
  hasAgreed?: boolean
  /** They sign in by a password rather than by an emailed code. */
  usesPassword?: boolean
  /** They have signed in by an emailed code or link. */
  cameByEmail?: boolean
  /** The form for signing up is shown to them at once. */
  signsUp?: boolean
  /** The typed username, passed from screen to screen. */
  username?: string
  /** The form that dynamic-form shows: its id, and the form itself once it is loaded. */
  form?: WholeForm | { id: string }
  /** Key of the text that says why signing in is required. */
  alertText?: AlertText
}
export type AlertText = 'course-close-first' | 'course' | 'comment-login' | 'microcourse' | 'reminder'

/** Props that a scenario may pass to the view of a step. */
export interface StepProps {
  /** The visitor has not agreed to the terms yet, so this step asks for consent. */
  asksConsent?: boolean
  /** The course is bought for somebody else. */
  isGift?: boolean
}

/** A step with its component resolved. */
export interface ShownStep {
  id: string
  component: string
  props: StepProps
  hasArt: boolean
}

/** Spec §3, Scenario state. */
export interface ScenarioState {
  scenario: ScenarioId | null
  step: ShownStep | null
  options: ScenarioOptions
  /** Keys of texts in package `scenario`. */
  title: string | null
  description: string | null
  /** Something is in progress; nothing can be sent meanwhile. */
  hasLoading: boolean
  /** Index of the step within the scenario. */
  cursor: number
  isPopupVisible: boolean
  /** The scenario runs on its own page instead of in the popup. */
  isLoginPage: boolean
}

/** The facts that scenarios decide by: the visitor, the portal's settings, and the state of the course. */
export interface Facts {
  visitor: Visitor['kind']
  isComplete: boolean
  /** It is their first sign-in. */
  isNew?: boolean
  /** They have requested the deletion of their account and can still undo that (USER-24). */
  isDeletionAsked?: boolean
  /** The available ways to sign in that are switched on, in their order. */
  methods: readonly string[]
  /** Consent is required before any personal data is stored (CONSENT-16). */
  gdpr: boolean
  course?: Course | undefined
  microcourse?: MicrocourseAccessFacts | undefined
  /** The saved position of a signed-in learner in the course. */
  openedElement?: TargetElement | undefined
}

/** The argument of a scenario's functions. */
export interface Moment {
  options: ScenarioOptions
  facts: Facts
}

/** A side effect for the host to run, in order. */
export type Effect =
  | { do: 'open' }
  | { do: 'close' }
  | { do: 'navigate'; to: string }
  | { do: 'reload' }
  | { do: 'call'; name: 'create-session' }
  | { do: 'start'; id: ScenarioId; step?: string; options?: ScenarioOptions }
  | { do: 'analytics'; scenarioId: string; stepId: string | null; action: 'start' | 'next' }
  | { do: 'log'; message: string }

/** What middleware may return instead of letting the normal order follow (spec §4, Scenario flow). */
export type Redirection =
  /** Start as without a decision, with these options added. */
  | { go: 'start'; options?: ScenarioOptions }
  /** Skip a step; skipping a scenario finishes it. */
  | { go: 'skip'; effects?: readonly Effect[] }
  | { go: 'goto'; step: string }
  /** End here: the scenario continues elsewhere. */
  | { go: 'leave'; effects: readonly Effect[] }

export type Middleware = (moment: Moment) => Redirection | undefined

/** Defaults of a step, from `parts/steps/<id>/step.ts`. Titles are keys of texts in package `scenario`. */
export interface StepDefinition {
  id: string
  title?: string
  description?: string
  /** It starts in a loading state. */
  hasLoading?: boolean
  /** Shows the illustration of the door above it. */
  hasArt?: boolean
}

/** A step of a scenario. Spec §3, Step. */
export interface ScenarioStep {
  id: string
  /** A folder in `parts/steps`, or a function that chooses one. */
  component: string | ((facts: Facts) => string)
  props?: StepProps
  title?: string
  description?: string
  hasLoading?: boolean
  middleware?: Middleware
}

/** A flow of steps as data. Spec §3, Scenario; `parts/scenarios/<id>/scenario.ts`. */
export interface Scenario {
  id: ScenarioId
  /** Frames of this host may start it by a message. */
  isOpenToFrames?: true
  options?: (facts: Facts) => ScenarioOptions
  middleware?: Middleware
  /** Effects at the end; by default the scenario leads to returnTo and closes. */
  finalize?: (moment: Moment) => readonly Effect[]
  steps: readonly ScenarioStep[]
}

export type ScenarioEvent =
  | { type: 'start'; id: ScenarioId; step?: string; options?: ScenarioOptions; isLoginPage?: boolean; facts: Facts }
  | { type: 'next'; step?: string; facts: Facts }
  | { type: 'option'; name: keyof ScenarioOptions; value: unknown }
  | { type: 'describe'; title: string; description: string | null }
  /** Shows another component for the same step: another screen of it. */
  | { type: 'look'; component: string; props?: StepProps }
  | { type: 'loading'; isLoading: boolean }
  | { type: 'close' }
  | { type: 'reset' }

/** Signs in with a service, and returns whether it succeeded. */
export type SignInElsewhere = (asked: ProviderAsked) => Promise<ProviderResult>

/** A sign-in button, from `parts/sign-in/<id>/method.ts`. */
export interface SignInMethod {
  id: string
  /** The flag in the registration settings that enables it; for a service, its id. */
  flag: string
  /** Position among the buttons, lowest first. */
  order: number
  /** Key of its text in package `scenario`. */
  label: string
  /** Key of the word under its round button. */
  word: string
  icon: IconName
  /** The mark of a service in its own colours, drawn in 24 × 24 instead of the icon. */
  mark?: readonly { path: string; fill: string }[]
  /** The step of the scenario that the button opens. */
  step: string
  /** Loads a function that signs in by itself, in its own window; then the scenario continues. */
  load?: () => Promise<SignInElsewhere>
  /** Instead of a step: the component with which the step that shows the button continues. */
  look?: string
}
