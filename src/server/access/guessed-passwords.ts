import { folded } from '#domain/passwords/folded.ts';

/**
 * Common passwords worldwide, loaded on first use. Over 5,000 of them can pass the strength rule.
 */
let world: Promise<ReadonlySet<string>> | undefined;

async function readWorld(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => folded(`${password}`)));
}

// Common passwords of Spanish offices, in lower case. The list holds only passwords that pass the
// strength rule with one letter capitalised; the rule already refuses others (12345678,
// contraseña).
export const mostUsedPasswords: ReadonlySet<string> = new Set(
  `
password1 password12 password123 password1234 password12345 password123456 password01 password11
password2 password3 password7 password9 password99 password00 password2020 password2021
password2022 password2023 password2024 password2025 password2026 passw0rd p4ssword p4ssw0rd
passwort1 p@ssw0rd p@ssword1 p@ssw0rd1 p@ssw0rd12 p@ssw0rd123 pa$$w0rd pa$$word1 passw0rd1
passw0rd12 passw0rd123 pass1234 pass12345 pass123456 mypassword1 password1! password123!
password1. newpass1 changeme1 changeme123 letmein1 letmein12 letmein123 welcome1 welcome12
welcome123 welcome1! welcome2024 welcome2025 welcome2026 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty123! qwertyui1 qwertyuiop1 qwertyuiop123 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 1qaz!qaz zaq12wsx zaq1xsw2 zaq1zaq1 !qaz2wsx qaz123wsx qazwsx12 qazwsx123 q1w2e3r4
q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y qwe12345 qwer1234 qweasd123 qwe123qwe
qwert123 qwert12345 asdf1234 asdfgh12 asdfgh123 asdfghjkl1 asdf12345 asd12345 zxcvbnm1
zxcvbnm123 zxcv1234 1234qwer 12345qwert 123456qwerty 123qweasd 123qweasdzxc 123qwe123 12qwaszx
1a2b3c4d a1b2c3d4 a1b2c3d4e5 abc12345 abc123456 abcd1234 abcd12345 abc123abc abcdef123 abcdefg1
abcdefgh1 aa123456 aaa11111 aaaa1111 123456abc 123456aa 1234abcd 12345abc 12345678ab 123456789ab
1234567aa ab123456 ab12345678 az123456 qq123456 zz123456 xx123456 admin123 admin1234 admin12345
admin123! adminadmin1 administrator1 administrador1 root1234 user1234 usuario1 usuario123
usuario1234 test1234 test12345 test123456 testing1 testing123 demo1234 guest123 temp1234
temporal1 temporal123 master123 superman1 batman123 dragon123 monkey123 football1 baseball1
basketball1 princess1 princesa1 princesa123 sunshine1 iloveyou1 iloveyou2 iloveyou12 iloveyou123
ilove123 charlie1 michael1 jennifer1 jordan23 computer1 whatever1 trustno1 starwars1 pokemon1
pokemon123 liverpool1 chelsea1 arsenal1 samsung1 samsung123 google123 internet1 secret123
summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 contraseña1 contraseña12
contraseña123 contraseña1234 contrasena1 contrasena12 contrasena123 contrasena1234 c0ntrasena
clave123 clave1234 clave12345 miclave1 miclave123 acceso123 hola1234 hola12345 hola123456
holahola1 teamo123 teamo1234 tequiero1 tequiero123 teamomucho1 amor1234 mivida123 bienvenido1
bienvenido123 bienvenida1 cambiame1 cambiame123 empresa1 empresa123 oficina1 oficina123 trabajo1
trabajo123 barcelona1 barcelona10 fcbarcelona1 realmadrid1 realmadrid7 realmadrid9 atletico1
madrid2024 madrid2025 madrid2026 españa2024 españa2025 españa2026 espana2024 espana2025
espana2026 sevilla1 valencia1 mexico2024 mexico2025 mexico2026 argentina1 argentina10 colombia1
america1 chivas123 verano2024 verano2025 verano2026 invierno2024 invierno2025 invierno2026
primavera2026 otoño2026 enero2026 alejandro1 alejandra1 sebastian1 fernando1 francisco1
cristina1 estrella1 mariposa1 chocolate1 corazon1 campeon1 guapa123 familia1 familia123
`
    .trim()
    .split(/\s+/),
);

/**
 * Whether the password, in any case, is among the most used ones or consists of the product's name
 * or one of `names` with only digits and symbols added.
 */
export async function isGuessedFirst(password: string, names: readonly string[]): Promise<boolean> {
  world ??= readWorld();
  const text = folded(password);
  const letters = lettersOf(text);
  const words = ['Vez', ...names, ...names.flatMap((name) => name.split(/\s+/))];
  const isWord = words.some((word) => lettersOf(folded(word)) === letters);
  return isWord || mostUsedPasswords.has(text) || (await world).has(text);
}

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '');
