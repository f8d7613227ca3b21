import type { MentorProfile, OwnConnection } from './api.ts'
import type { ConnectionType } from './model.ts'

/** State of the mentor panel. Spec §3, Mentor state. */
export interface MentorState {
  isHidden: boolean
  mode: 'single' | 'multiple' | 'mentor-chooses'
  mentors: readonly MentorProfile[]
  activeMentor: MentorProfile | null
  componentState: 'connected' | 'empty'
  connectionType: ConnectionType | null
  /** Id of the learner's chat, if there is one. */
  chat: string | null
}

/** Spec §4: hidden, mode single, values empty. */
export const MENTOR_RESET: MentorState = {
  isHidden: true,
  mode: 'single',
  mentors: [],
  activeMentor: null,
  componentState: 'empty',
  connectionType: null,
  chat: null,
}

/** The campaign by which the visitor came, as far as mentors depend on it. */
export interface PanelCampaign {
  utm_campaign?: string | undefined
  utm_term?: string | undefined
}

/** With this term, a campaign shows only its own mentors. Source: spec §4. */
const ONLY = 'only'

interface Known {
  mentors: readonly MentorProfile[]
  connection: OwnConnection['connection']
  campaign?: PanelCampaign | undefined
  chat?: string | undefined
}

/** Returns the panel's state for the given mentors and visitor. Source: spec §4, Mentor panel. */
export function panelOf({ mentors, connection, campaign, chat }: Known): MentorState {
  const shown = byCampaign(mentors, campaign)
  const known = { ...MENTOR_RESET, mentors: shown, chat: chat ?? null }
  if (connection) return connected(known, connection)
  const [first] = shown
  if (!first) return known
  return { ...known, isHidden: false, mode: shown.length > 1 ? 'multiple' : 'single', activeMentor: first }
}

function connected(known: MentorState, { type, mentor }: NonNullable<OwnConnection['connection']>): MentorState {
  const mode = type === 'distribution' ? 'mentor-chooses' : known.mentors.length > 1 ? 'multiple' : 'single'
  return { ...known, isHidden: false, mode, activeMentor: mentor, componentState: 'connected', connectionType: type }
}

function byCampaign(mentors: readonly MentorProfile[], campaign: PanelCampaign | undefined): readonly MentorProfile[] {
  if (campaign?.utm_campaign === undefined) return mentors
  const matches = ({ core }: MentorProfile) => core.utm_campaign_name === campaign.utm_campaign
  const own = mentors.filter(matches)
  // If the campaign has no mentors left, all others are shown.
  if (isOnly(campaign) && own.length > 0) return own
  return mentors.toSorted((a, b) => Number(matches(b)) - Number(matches(a)))
}

/** Whether only mentors of the campaign should be shown. */
export const isOnly = (campaign: PanelCampaign | undefined): boolean => campaign?.utm_term === ONLY

/** Makes another mentor active; the same one again changes nothing. */
export function selectMentor(state: MentorState, uid: string): MentorState {
  const chosen = state.mentors.find((mentor) => mentor.uid === uid)
  return chosen === undefined || uid === state.activeMentor?.uid ? state : { ...state, activeMentor: chosen }
}
