import { type RecordToSend, sendRecord } from '#features/forms/web/send-record.ts'

/** Takes the answers of a form. What it throws is shown to the visitor. */
type SendForm = (record: RecordToSend) => Promise<unknown>

let sender: SendForm = sendRecord

/** Replaces the receiver of dynamic forms' answers, as the sandbox does; returns a function that restores it. */
export function registerFormSender(send: SendForm): () => void {
  sender = send
  return () => {
    if (sender === send) sender = sendRecord
  }
}

/** Sends the answers. */
export const sendForm = async (record: RecordToSend): Promise<void> => void (await sender(record))
