import { type RecordToSend, sendRecord } from '#features/forms/web/send-record.ts'

/** Takes what somebody filled in. What it throws is told to him. */
type SendForm = (record: RecordToSend) => Promise<unknown>

let sender: SendForm = sendRecord

/** Has something else take the answers of dynamic forms, as the sandbox; gives back what ends that. */
export function registerFormSender(send: SendForm): () => void {
  sender = send
  return () => {
    if (sender === send) sender = sendRecord
  }
}

/** Sends what was filled in. */
export const sendForm = async (record: RecordToSend): Promise<void> => void (await sender(record))
