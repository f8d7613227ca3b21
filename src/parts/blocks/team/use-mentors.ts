import { useQuery } from '@tanstack/react-query'
import type { PublicMentor } from '#features/mentors/api.ts'
import { publicMentorsQuery } from '#features/mentors/web/public-mentors-query.ts'
import { findLanguage } from '#i18n/languages.ts'
import type { TeamProps, Teammate } from './block.ts'

/** Portraits have the ratio 4:5. */
const FACE = { alt: '', width: 240, height: 300 }

type Source = Pick<TeamProps, 'source' | 'teamId'>

/** Query for the portal's mentors that a block shows; undefined if it only shows people of its page, or names no team. */
export function mentorsQueryOf({ source, teamId }: Source) {
  if (source === 'mentors') return publicMentorsQuery()
  return source === 'mentor-team' && teamId ? publicMentorsQuery(teamId) : undefined
}

/** Returns the portal's mentors as people of a block. */
export function useMentors(of: Source): Teammate[] {
  const query = mentorsQueryOf(of)
  const { data } = useQuery({ ...(query ?? publicMentorsQuery()), enabled: query !== undefined })
  return query && data ? data.mentors.map(teammateOf) : []
}

const teammateOf = ({ id, name, avatarUrl, languages, presence }: PublicMentor): Teammate => ({
  id,
  name,
  presence,
  languages: languages.map((code) => findLanguage(code)?.name ?? code),
  ...(avatarUrl !== null && { picture: { ...FACE, src: avatarUrl } }),
})
