import type { MessengerDefinition } from '#features/accounts/messenger.ts'

export const messenger: MessengerDefinition = {
  id: 'twilio',
  connect: 'whatsapp',
  name: 'WhatsApp',
  order: 21,
  glyph:
    'M12 2a10 10 0 0 0-8.7 14.9L2 22l5.3-1.3A10 10 0 1 0 12 2ZM8.4 6.9c.3 0 .6 0 .8.5l.8 1.9c.1.3.1.5-.1.8l-.7.9c.9 1.7 2.1 2.7 3.8 3.5l.9-1.1c.2-.3.5-.3.8-.2l1.9.9c.4.2.5.5.4.9-.3 1.5-1.5 2.2-2.7 2-4-.8-6.7-3.6-7.5-7.3-.3-1.4.5-2.8 1.6-2.8Z',
}
