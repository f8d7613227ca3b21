import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { savedCampaign } from '#features/accounts/web/campaign.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { isOnly, MENTOR_RESET, type MentorState, type PanelCampaign, panelOf } from '../panel.ts'
import { mentorProfilesQuery, ownConnectionQuery } from './queries.ts'

/** The panel's state for this visitor; in its initial state until all queries have loaded. */
export function useMentorPanel(): MentorState {
  const { chatV2, isGuest } = useUser()
  const campaign = useCampaign()
  const name = isOnly(campaign) ? campaign?.utm_campaign : undefined
  const own = useQuery({ ...mentorProfilesQuery(name), enabled: name !== undefined })
  const hasOwn = name !== undefined && own.data?.profiles.length !== 0
  const all = useQuery({ ...mentorProfilesQuery(undefined), enabled: !hasOwn })
  const profiles = hasOwn ? own : all
  const held = useQuery({ ...ownConnectionQuery(), enabled: !isGuest })
  if (!profiles.data || (!isGuest && !held.data)) return MENTOR_RESET
  const connection = isGuest ? null : (held.data?.connection ?? null)
  const chat = chatV2.find(({ learningPortalId }) => learningPortalId === ENVIRONMENT_ID)?.chatId
  return panelOf({ mentors: profiles.data.profiles, connection, campaign, chat })
}

/** The campaign in the profile takes precedence over the one in this browser. */
function useCampaign(): PanelCampaign | undefined {
  const { analytics } = useUser()
  const [kept] = useState(() => savedCampaign(Date.now()))
  return analytics.utm.find(({ environmentId }) => environmentId === ENVIRONMENT_ID) ?? kept
}
