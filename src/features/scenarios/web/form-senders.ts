/** Takes what somebody answered, by the ids of the fields. What it throws is told to him. */
type SendForm = (formId: string, answers: Record<string, string>) => Promise<void>

let sender: SendForm | undefined

/** Says who takes the answers of dynamic forms; gives back what ends that. */
export function registerFormSender(send: SendForm): () => void {
  sender = send
  return () => {
    if (sender === send) sender = undefined
  }
}

/** Sends the answers of a form. */
export async function sendForm(formId: string, answers: Record<string, string>): Promise<void> {
  if (!sender) throw new Error('Nobody takes the answers of forms')
  await sender(formId, answers)
}
