import { problemOf } from '#base/errors.ts'
import type { FormsApi } from '../api.ts'
import type { FormValues } from './draft.ts'
import { missionaryHere } from './missionary.ts'
import { callForms } from './queries.ts'
import { noteWaiting, readyToSend } from './send-later.ts'

export interface RecordToSend {
  /** One id per filled-in form, so that a retry is stored once. */
  id: string
  formId: string
  plural: string
  values: FormValues
  /** Honeypot. */
  website: string
  userId: string | undefined
}

const STATUS_OFFLINE = 0

/** Sends a submission. Without a network it is queued in the outbox and the result is `later`. Throws if the server refuses it. */
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
