import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ConnectionType, Reason, WorkingHours } from '../model.ts'

interface TeamsTable {
  id: string
  environment_id: Generated<string>
  name: string
  created_at: Date
  /** A closed team keeps its row, because history names it. */
  closed_at: Date | null
}

interface MentorProfilesTable {
  user_id: string
  environment_id: Generated<string>
  about: JSONColumnType<Record<string, string>>
  languages: Generated<string[]>
  utm_campaign_name: string | null
  portals: Generated<string[]>
  places: Generated<number>
  is_on: Generated<boolean>
  is_public: Generated<boolean>
  absent_from: Date | null
  absent_until: Date | null
  stand_in_id: string | null
  hours: JSONColumnType<WorkingHours[]>
  time_zone: Generated<string>
  updated_at: Date
  /** Since when the mentor is ready for learners; null while they only have the role or a team. */
  ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface MentorConnectionsTable {
  id: string
  seq: ColumnType<string, never, never>
  environment_id: Generated<string>
  learner_id: string
  type: ConnectionType
  mentor_id: string | null
  team_id: string | null
  course_id: string | null
  page_id: string | null
  reason: ColumnType<Reason, string, string>
  made_by: string | null
  made_at: Date
  ended_at: Date | null
}

declare module '#server/database/database.ts' {
  interface Tables {
    teams: TeamsTable
    team_members: { team_id: string; user_id: string; leads: Generated<boolean> }
    mentor_profiles: MentorProfilesTable
    mentor_connections: MentorConnectionsTable
  }
}

export type Reader = Database | Transaction
export type ConnectionRow = Selectable<MentorConnectionsTable>
export type ProfileRow = Selectable<MentorProfilesTable>
