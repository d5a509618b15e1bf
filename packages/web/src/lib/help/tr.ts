import type { HelpWords } from './en.ts';

export const helpTr: HelpWords = {
  heading: 'Yardım ve Destek',
  lead: 'Bize yazın ya da kurumunuzun değerleme yöneticisiyle görüşün: her müşteri, e-postayla destek ile kendisine ayrılmış bir değerleme yöneticisi arasında seçim yapabilir.',
  mail: 'Desteğe yazın',
  sections: [
    {
      title: 'Nasıl hesap açarım?',
      text: 'Pilot program için davet isteyin. Onaylandığında bir e-posta sizi kayda götürür. Hesabı olan bir meslektaşınız da sizi kurumunuza davet edebilir.',
    },
    {
      title: 'Giriş yapamıyorum',
      text: 'Doğrulama e-postasındaki bağlantıyı açtığınızdan emin olun; giriş sayfası onu yeniden gönderebilir. Kaybolan parola “Parolanızı mı unuttunuz?” ile yenilenir. Birkaç yanlış denemeden sonra bir dakika beklemeniz gerekir.',
    },
    {
      title: 'Kurumumun gönderdiklerini kim görebilir?',
      text: 'Yalnızca kendi kurumunuz. Diğer kurumlar, yeterince kurum katıldığında yalnızca uzlaşıyı görür; yöneticiler hiçbir gönderimi göremez. Sunucunun işletmecisi veritabanını okuyabilir; emanetli turlardaki değerleri ise ancak iki emanetçi birlikte okuyabilir. Tablonun tamamı sayfanın altındaki “Kim neyi görebilir” bağlantısındadır.',
    },
    {
      title: 'Hangi dosyaları yükleyebilirim?',
      text: 'Virgül, noktalı virgül veya sekmeyle ayrılmış CSV dosyalarını; hesap tablosunun kaydettiği biçimiyle de. İndirip doldurduğunuz bir işlem dosyası olduğu gibi kabul edilir.',
    },
    {
      title: 'API var mı?',
      text: 'Evet. Web uygulamasının her çağrısı belgelenmiştir ve hesabınızın yetkileriyle kendi programlarınıza açıktır.',
    },
  ],
};
