import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { keptCampaign } from '#features/accounts/web/campaign.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { isOnly, MENTOR_RESET, type MentorState, type PanelCampaign, panelOf } from '../panel.ts'
import { mentorProfilesQuery, ownConnectionQuery } from './queries.ts'

/** The panel of who looks at the page; as it begins until all of it is known. */
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

/** What stands in the profile goes before what this browser remembers. */
function useCampaign(): PanelCampaign | undefined {
  const { analytics } = useUser()
  const [kept] = useState(() => keptCampaign(Date.now()))
  return analytics.utm.find(({ environmentId }) => environmentId === ENVIRONMENT_ID) ?? kept
}
