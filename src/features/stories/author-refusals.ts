/** What the calls of authors refuse, in Italian; what has to do with moves is in `refusal-texts.ts`. */
export const authorRefusals = {
  invalidFields: 'Alcuni campi vanno corretti.',
  signedOut: 'Il tuo accesso è scaduto. Il testo resta qui: accedi di nuovo e invia la storia.',
  otherSession: 'Nel frattempo in questo browser l’accesso è cambiato: ricarica la pagina e invia di nuovo.',
  otherDraft:
    'Nel frattempo hai salvato un’altra versione di questa storia, forse da un altro dispositivo. In cima al modulo le hai tutte e due: scegli quale tenere, poi salva di nuovo.',
  otherVersion: 'Il testo è cambiato mentre lo leggevi: guarda la versione nuova prima di dire sì.',
  noTextYet: 'Il testo di questa storia non aspetta il tuo sì.',
  appealOnce: 'Il riesame si può chiedere una volta sola, e per questa storia c’è già stato.',
  appealOver: 'Il riesame si può chiedere entro sei mesi dalla decisione.',
  notOpen:
    'Da qui si scrive alla redazione quando l’articolo è pubblicato e, se è stato tolto o la storia è stata unita a un’altra, per altri sei mesi.',
  renewedOnce: 'Una storia si può rinnovare una volta sola, e questa lo è già stata.',
  amplified: 'Questa storia è già amplificata: non scade più.',
} as const;
