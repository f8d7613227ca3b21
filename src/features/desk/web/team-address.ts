import { TEAM_DAYS } from '../limits.ts'

interface TeamView {
  days: (typeof TEAM_DAYS)[number]
  team: string | undefined
}

const DEFAULT_DAYS = 30

export function readTeamView(query: URLSearchParams): TeamView {
  const asked = Number(query.get('days'))
  return { days: TEAM_DAYS.find((days) => days === asked) ?? DEFAULT_DAYS, team: query.get('team') ?? undefined }
}

export const teamAddress = ({ days, team }: TeamView): string =>
  `/desk/team/?${new URLSearchParams({ days: String(days), ...(team && { team }) })}`
