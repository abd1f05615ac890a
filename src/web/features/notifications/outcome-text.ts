const plain: Record<string, string> = {
  channel_missing: 'El canal no está configurado: el mensaje se guarda',
  quiet_hours: 'Espera al final de las horas de silencio',
  not_found: 'El operador ya no es de la sucursal y no trabajó en ella',
  mailing_ended: 'El envío se ha quitado o está en pausa',
  not_a_reader: 'Esta persona ya no puede leer los informes de la sucursal',
  timeout: 'El receptor no ha contestado a tiempo',
  address_invalid: 'La dirección de la persona no es válida',
  address_refused:
    'La dirección no empieza por https:// o es de la red interna, donde solo se envía a quien nombra la instalación (VEZ_MESSAGES_ORIGINS)',
  ECONNREFUSED: 'El servidor no acepta conexiones: revise la dirección y el puerto',
  ESOCKET: 'El servidor no acepta conexiones: revise la dirección, el puerto y la conexión segura',
  ECONNECTION: 'El servidor no acepta conexiones: revise la dirección y el puerto',
  ECONNRESET: 'El servidor ha cortado la conexión',
  ENOTFOUND: 'Ese servidor no existe: revise cómo está escrito',
  EDNS: 'Ese servidor no existe: revise cómo está escrito',
  EAI_AGAIN: 'No se ha podido buscar el servidor: inténtelo más tarde',
  EAUTH: 'El servidor no acepta el usuario o la contraseña',
  ETLS: 'El servidor no ofrece la conexión segura elegida',
  ETIMEDOUT: 'El receptor no ha contestado a tiempo',
};

const statuses: Record<string, string> = {
  400: 'no entiende la petición: revise el cuerpo y el tipo de contenido',
  401: 'no acepta la clave',
  403: 'no acepta la clave',
  404: 'no hay nada en esa dirección',
  413: 'el mensaje es demasiado largo',
  422: 'no entiende la petición: revise el cuerpo y el tipo de contenido',
  429: 'recibe demasiadas peticiones',
};

const letters: Record<string, string> = {
  421: 'el servidor no atiende ahora',
  450: 'el buzón no está disponible ahora',
  530: 'pide usuario y contraseña',
  535: 'no acepta el usuario o la contraseña',
  550: 'el buzón no existe o no lo acepta',
  552: 'el buzón está lleno',
  553: 'la dirección no es válida',
  554: 'lo toma por correo no deseado',
};

/** Explains a failure in words, from its code in the log such as `status 500` or `smtp 550`. */
export function outcomeText(why: string): string {
  const [kind = '', code = ''] = why.split(' ');
  const usual = Number(code) >= 500 ? 'tiene una avería' : 'no lo acepta';
  if (kind === 'status') return `El receptor contesta ${code}: ${statuses[code] ?? usual}`;
  if (kind === 'smtp')
    return `El servidor de correo contesta ${code}: ${letters[code] ?? 'no lo acepta'}`;
  return plain[why] ?? `No ha salido: ${why}`;
}
