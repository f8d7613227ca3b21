import type { Visitor } from '#base/roles.ts'
import type { ProviderAsked, ProviderResult } from '#features/accounts/web/provider-sign-in.ts'
import type { Course, ElementType } from '#features/courses/model.ts'
import type { WholeForm } from '#features/forms/fields.ts'
import type { MicrocourseDoor } from '#features/microcourses/rules.ts'

/** Scenarios that a visitor can start; each is a folder in `parts/scenarios`. */
export type ScenarioId = string

/** An element to which a scenario leads. */
export interface TargetElement {
  id: string
  type: ElementType
}

/** Spec §3, Scenario options. What belongs to a course travels by id; the host loads the rest. */
export interface ScenarioOptions {
  /** A path of this portal to which a finished scenario leads. */
  returnTo?: string
  /** A path of this portal where the scenario goes on instead of here, by its login flag. */
  redirect?: string
  /** The element that was asked for, by id. */
  element?: string
  /** The course that is meant, by id. */
  course?: string
  /** The microcourse that is meant, by id. */
  microcourse?: string
  /** Where the learner's way goes on: the first element for a newcomer, else the opened one (SCEN-52). */
  firstOpenedElement?: TargetElement
  /** The address that was typed, on its way from one screen to another. */
  email?: string
  /** The same for a username. */
  username?: string
  /** The form that dynamic-form shows: its id, and the form itself once that has come. */
  form?: WholeForm | { id: string }
  /** Key of the text that says why signing in is asked for. */
  alertText?: AlertText
}
export type AlertText = 'course-close-first' | 'course' | 'comment-login' | 'microcourse' | 'reminder'

/** What a scenario may tell the view of a step. */
export interface StepProps {
  /** The visitor has not agreed to the terms yet, so this step asks. */
  asksConsent?: boolean
  /** What is bought is for somebody else. */
  isGift?: boolean
}

/** A step as it is shown: its look is chosen. */
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
  /** Something is under way; nothing can be sent meanwhile. */
  hasLoading: boolean
  /** Place of the step within the scenario. */
  cursor: number
  isPopupVisible: boolean
  /** The scenario runs on a page of its own instead of the popup. */
  isLoginPage: boolean
}

/** What scenarios decide by: who asks, what the portal offers, what is known of the course. */
export interface Facts {
  visitor: Visitor['kind']
  isComplete: boolean
  /** It is their first sign-in. */
  isNew?: boolean
  /** He asked for the deletion of his account and may still take that back (USER-24). */
  isDeletionAsked?: boolean
  /** Ways to sign in that are switched on and exist, in their order. */
  methods: readonly string[]
  /** Consent is required before anything of a person is kept (CONSENT-16). */
  gdpr: boolean
  course?: Course | undefined
  microcourse?: MicrocourseDoor | undefined
  /** The saved marker of a signed-in learner in that course. */
  openedElement?: TargetElement | undefined
}

/** What a scenario's small functions get. */
export interface Moment {
  options: ScenarioOptions
  facts: Facts
}

/** Something that happens outside of the engine, in the order in which it is asked for. */
export type Effect =
  | { do: 'open' }
  | { do: 'close' }
  | { do: 'navigate'; to: string }
  | { do: 'reload' }
  | { do: 'call'; name: 'create-session' }
  | { do: 'start'; id: ScenarioId; step?: string; options?: ScenarioOptions }
  | { do: 'analytics'; scenarioId: string; stepId: string | null; action: 'start' | 'next' }
  | { do: 'log'; message: string }

/** What middleware may decide instead of letting the normal order follow (spec §4, Scenario flow). */
export type Redirection =
  /** Begin, as without a decision, with these options added. */
  | { go: 'start'; options?: ScenarioOptions }
  /** Pass a step over; a scenario that is passed over is finished. */
  | { go: 'skip'; effects?: readonly Effect[] }
  | { go: 'goto'; step: string }
  /** End here: the scenario goes on elsewhere. */
  | { go: 'leave'; effects: readonly Effect[] }

export type Middleware = (moment: Moment) => Redirection | undefined

/** How a step looks by itself; `parts/steps/<id>/step.ts`. Titles are keys of texts in package `scenario`. */
export interface StepDefinition {
  id: string
  title?: string
  description?: string
  /** It begins with something to wait for. */
  hasLoading?: boolean
  /** The drawing of the door stands over it. */
  hasArt?: boolean
}

/** A step of a scenario. Spec §3, Step. */
export interface ScenarioStep {
  id: string
  /** The step's look: a folder in `parts/steps`, or a choice among them. */
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
  options?: (facts: Facts) => ScenarioOptions
  middleware?: Middleware
  /** What happens at the end; without it the scenario leads to returnTo and closes. */
  finalize?: (moment: Moment) => readonly Effect[]
  steps: readonly ScenarioStep[]
}

export type ScenarioEvent =
  | { type: 'start'; id: ScenarioId; step?: string; options?: ScenarioOptions; isLoginPage?: boolean; facts: Facts }
  | { type: 'next'; step?: string; facts: Facts }
  | { type: 'option'; name: keyof ScenarioOptions; value: unknown }
  | { type: 'describe'; title: string; description: string | null }
  /** The step goes on with another look: another screen of the same step. */
  | { type: 'look'; component: string; props?: StepProps }
  | { type: 'loading'; isLoading: boolean }
  | { type: 'close' }
  | { type: 'reset' }

/** Signs in by a service, and says whether it did. */
export type SignInElsewhere = (asked: ProviderAsked) => Promise<ProviderResult>

/** A way to sign in as a button; `parts/sign-in/<id>/method.ts`. */
export interface SignInMethod {
  id: string
  /** The registration flag of the settings that switches it on. */
  flag: 'email' | 'google' | 'facebook' | 'messengers' | 'anonymous'
  /** Place among the buttons, lowest first. */
  order: number
  /** Key of its words in package `scenario`. */
  label: string
  icon: 'mail' | 'user' | 'chat' | 'letter-g' | 'letter-f'
  /** The step of the scenario to which its button leads. */
  step: string
  /** Loads what signs in by itself, in a window of its own; then the scenario goes on. */
  load?: () => Promise<SignInElsewhere>
  /** Instead of a step of its own: the look with which the step goes on that shows the button. */
  look?: string
}
