import { defineWholeList } from '#features/admin-shell/server/hooks.ts'
import type { TeamEntry } from '../api.ts'
import { mentorsOf } from './settings.ts'
import { teamsOf } from './teams.ts'

/** Mentors; leaders get those of their teams. */
export const mentorsList = defineWholeList({
  id: 'mentors',
  access: 'mp-leader',
  load: (kernel, { visitor }) => mentorsOf(kernel, visitor),
  nameOf: ({ id, name }) => ({ id, title: name }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.name', ({ name }) => name],
      ['lists.file.email', ({ email }) => email],
      ['lists.file.roles', ({ roles }) => roles.join(' ')],
      ['lists.file.teams', ({ teams }) => teams.map(({ name }) => name).join('; ')],
      ['lists.file.learners', ({ learners }) => learners],
      ['lists.file.places', ({ places }) => places],
      ['lists.file.languages', ({ languages }) => languages.join(' ')],
      ['lists.file.absent', ({ isAbsent }) => String(isAbsent)],
    ],
  },
})

interface TeamLine {
  team: Omit<TeamEntry, 'members'>
  member: TeamEntry['members'][number] | undefined
}

/** The lines of a team; one without members has a line too. */
const membersOf = ({ members, ...team }: TeamEntry): TeamLine[] =>
  members.length === 0 ? [{ team, member: undefined }] : members.map((member) => ({ team, member }))

/** Members of teams, one line for each; leaders get the teams they lead. */
export const teamsList = defineWholeList({
  id: 'teams',
  access: 'mp-leader',
  load: async (kernel, { visitor }) => (await teamsOf(kernel, visitor)).flatMap(membersOf),
  nameOf: ({ team }) => ({ id: team.id, title: team.name }),
  file: {
    columns: [
      ['lists.file.id', ({ team }) => team.id],
      ['lists.file.team', ({ team }) => team.name],
      ['lists.file.closed', ({ team }) => String(team.isClosed)],
      ['lists.file.waiting', ({ team }) => team.waiting],
      ['lists.file.personId', ({ member }) => member?.id ?? null],
      ['lists.file.name', ({ member }) => member?.name ?? null],
      ['lists.file.leads', ({ member }) => (member ? String(member.leads) : null)],
      ['lists.file.learners', ({ member }) => member?.learners ?? null],
      ['lists.file.places', ({ member }) => member?.places ?? null],
    ],
  },
})
