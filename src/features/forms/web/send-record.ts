import { problemOf } from '#base/errors.ts'
import type { FormsApi } from '../api.ts'
import type { FormValues } from './draft.ts'
import { missionaryHere } from './missionary.ts'
import { callForms } from './queries.ts'
import { noteWaiting, readyToSend } from './send-later.ts'

export interface RecordToSend {
  /** Made once for a form that is filled in: the same twice is stored once. */
  id: string
  formId: string
  plural: string
  values: FormValues
  /** What only programs fill. */
  website: string
  userId: string | undefined
}

const STATUS_OFFLINE = 0

/** Sends what was filled in; without a network it waits in the outbox, and `later` comes back. Throws what is refused. */
export async function sendRecord({ plural, userId, website, ...record }: RecordToSend): Promise<'sent' | 'later'> {
  const missionaryId = missionaryHere()
  const body = {
    ...record,
    values: { ...record.values },
    ...(website !== '' && { website }),
    ...(missionaryId !== undefined && { missionaryId }),
  }
  const input = { params: { plural }, body }
  try {
    await callForms('POST /ds/:plural', input)
    return 'sent'
  } catch (error) {
    if (problemOf(error).status !== STATUS_OFFLINE) throw error
  }
  const { enqueueOf } = await readyToSend(userId)
  const owner = userId === undefined ? {} : { owner: userId }
  enqueueOf<FormsApi>()({ route: 'POST /ds/:plural', input, queue: `form ${record.id}`, ...owner })
  noteWaiting(true)
  return 'later'
}
