import { useQuery } from '@tanstack/react-query'
import type { PublicMentor } from '#features/mentors/api.ts'
import { publicMentorsQuery } from '#features/mentors/web/public-mentors-query.ts'
import { findLanguage } from '#i18n/languages.ts'
import type { TeamProps, Teammate } from './block.ts'

/** Portraits stand four to five. */
const FACE = { alt: '', width: 240, height: 300 }

type Source = Pick<TeamProps, 'source' | 'teamId'>

/** Whom of the portal's mentors a block shows; nothing where it shows only those of its page, or names no team. */
export function mentorsQueryOf({ source, teamId }: Source) {
  if (source === 'mentors') return publicMentorsQuery()
  return source === 'mentor-team' && teamId ? publicMentorsQuery(teamId) : undefined
}

/** Mentors of the portal as people of a block. */
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
